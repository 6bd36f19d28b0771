import os as system
from os import system as run

from flask import Flask, request

server = Flask(__name__)


@server.route('/flawed')
def flawed():
    # ruleid: python/command-injection
    run(request.args['name'])
    return 'done'


@server.route('/fixed')
def fixed():
    # ok: python/command-injection
    system.system('ls')
    return request.args['name']
