import logging

logger = logging.getLogger(__name__)


def lines(user, password, config, wrong_password):
    # ruleid: python/logged-secret
    print(password)
    # ruleid: python/logged-secret
    logger.info("with %s", password)
    # ruleid: python/logged-secret
    logging.debug(f"with {config.api_key}")
    # ruleid: python/logged-secret
    logger.error("with " + user.refresh_token)
    # ok: python/logged-secret
    print(len(password))
    # ok: python/logged-secret
    logger.info("with %s", bool(password))
    # ok: python/logged-secret
    print(wrong_password)
    # ok: python/logged-secret
    print("password")
    # ok: python/logged-secret
    logger.info(user.password_hash)
