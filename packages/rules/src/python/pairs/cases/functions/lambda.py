import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    command_of = lambda name: 'ls ' + name
    # ruleid: python/command-injection
    os.system(command_of(request.args['name']))
    return 'done'


@app.route('/fixed')
def fixed():
    command_of = lambda name: 'ls'
    # ok: python/command-injection
    os.system(command_of(request.args['name']))
    return 'done'
