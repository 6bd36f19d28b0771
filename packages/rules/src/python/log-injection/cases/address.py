import logging

from flask import Flask, request

app = Flask(__name__)
log = logging.getLogger(__name__)


@app.route('/search')
def search():
    # ok: python/log-injection
    log.info('asked at ' + request.base_url)
    # ok: python/log-injection
    log.info('asked at %s', request.url)
    # ruleid: python/log-injection
    log.info('asked at ' + request.full_path)
    return ''
