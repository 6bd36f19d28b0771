import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name = request.args['name']
    match name:
        case 'a' | 'b':
            command = 'ls'
        case _:
            command = name
    # ruleid: python/command-injection
    os.system(command)
    return 'done'


@app.route('/fixed')
def fixed():
    name = request.args['name']
    match name:
        case 'a' | 'b':
            command = name
        case _:
            command = 'ls'
    # ok: python/command-injection
    os.system(command)
    return 'done'
