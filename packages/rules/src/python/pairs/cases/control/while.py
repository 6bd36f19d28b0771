import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    command = 'ls'
    count = 0
    while count < 3:
        command = command + request.args['name']
        count += 1
    # ruleid: python/command-injection
    os.system(command)
    return 'done'


@app.route('/fixed')
def fixed():
    command = 'ls'
    count = 0
    while count < 3:
        name = request.args['name']
        if name:
            break
        count += 1
    else:
        command = 'df'
    # ok: python/command-injection
    os.system(command)
    return 'done'
