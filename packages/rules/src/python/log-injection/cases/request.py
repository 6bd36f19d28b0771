import json
import logging

from flask import Flask, request

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/log-injection
    logging.info('asked for ' + request.args['name'])
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/log-injection
    logging.info('asked for ' + json.dumps(request.args['name']))
    return 'done'


@app.route('/formats')
def formats():
    name = request.args['name']
    # ruleid: python/log-injection
    logging.info('asked for %s', name)
    # ok: python/log-injection
    logging.info('asked for %r', name)
    # ruleid: python/log-injection
    logging.info('asked for %r: %s', 1, name)
    # ok: python/log-injection
    logging.info('asked by %s', request.headers['User-Agent'])
    return 'done'
