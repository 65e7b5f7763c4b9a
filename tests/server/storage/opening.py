"""Stores that are closed again."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from greenbaize.server.storage import Store, open_store


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """A store for as long as it is needed."""
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()
