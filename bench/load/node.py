"""One node of the server, to be put under load: ``node.py DATABASE PORT``."""

import sys

from greenbaize.server.run import serve
from greenbaize.server.service import Place

if __name__ == "__main__":
    sys.exit(serve(Place(sys.argv[1]), "127.0.0.1", int(sys.argv[2])))
