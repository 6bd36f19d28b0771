import os

import settings
from flask import Flask, request

server = Flask(__name__)


@server.route('/flawed')
def flawed():
    settings.current['name'] = request.args['name']
    # ruleid: python/command-injection
    os.system(settings.current['name'])
    return 'done'


@server.route('/fixed')
def fixed():
    settings.current['name'] = request.args['name']
    # ok: python/command-injection
    os.system(settings.program)
    return 'done'
