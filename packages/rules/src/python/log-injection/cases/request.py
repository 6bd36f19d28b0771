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
