import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    letter = 'ABC'[1]
    match letter:
        case 'B':
            command = request.args['name']
        case _:
            command = 'ls'
    # ruleid: python/command-injection
    os.system(command)
    return 'done'


@app.route('/fixed')
def fixed():
    letter = 'ABC'[0]
    match letter:
        case 'B':
            command = request.args['name']
        case _:
            command = 'ls'
    # ok: python/command-injection
    os.system(command)
    return 'done'
