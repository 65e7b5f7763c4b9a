"""A client of the public protocol (``docs/protocol.md``): what any program needs that sits at a table of a server."""
