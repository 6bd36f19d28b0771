from datetime import datetime

def a(x, logger):
    # ruleid: python/deprecated-api
    f(datetime.utcnow())
    # ruleid: python/deprecated-api
    logger.warn(x)
    # ok: python/deprecated-api
    logger.warning(x)
    # ok: python/deprecated-api
    f(datetime.now())
    # ok: python/deprecated-api
    x.warn()
