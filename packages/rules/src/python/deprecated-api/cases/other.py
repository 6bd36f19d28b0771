from twisted.logger import Logger

logger = Logger()


def a(x):
    # ok: python/deprecated-api
    logger.warn(x)
