import logging
from datetime import datetime

logger = logging.getLogger(__name__)

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
