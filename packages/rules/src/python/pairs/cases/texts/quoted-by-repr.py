import logging

from flask import request

log = logging.getLogger(__name__)


def flawed():
    name = request.args['name']
    # ruleid: python/log-injection
    log.info(f'no user {name}')
    # ruleid: python/log-injection
    log.info('no user {}'.format(name))


def fixed():
    name = request.args['name']
    # ok: python/log-injection
    log.info(f'no user {name!r}')
    # ok: python/log-injection
    log.info(f'no user with {name=}')
    # ok: python/log-injection
    log.info('no user {!r}'.format(name))
    # ok: python/log-injection
    log.info('no user %r' % name)
    # ok: python/log-injection
    log.info('no user ' + repr(name))
