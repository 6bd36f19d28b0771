import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name = request.args['name']
    if name == 'a':
        command = 'ls'
    elif name == 'b':
        command = 'df'
    else:
        command = name
    # ruleid: python/command-injection
    os.system(command)
    return 'done'


@app.route('/fixed')
def fixed():
    name = request.args['name']
    if name == 'a':
        command = 'ls'
    elif name == 'b':
        command = name
    else:
        command = 'df'
    # ok: python/command-injection
    os.system(command)
    return 'done'
