from aiohttp_session import setup
from aiohttp_session.cookie_storage import EncryptedCookieStorage
from aiohttp_session.redis_storage import RedisStorage


def plain(app, pool):
    # ruleid: python/insecure-cookie
    setup(app, RedisStorage(pool, httponly=False))


def protected(app, key):
    # ok: python/insecure-cookie
    setup(app, EncryptedCookieStorage(key, secure=True))
