import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    command = 'ls'

    def read():
        nonlocal command
        command = request.args['name']

    read()
    # ruleid: python/command-injection
    os.system(command)
    return 'done'


@app.route('/fixed')
def fixed():
    command = 'ls'

    def read():
        command = request.args['name']
        return command

    read()
    # ok: python/command-injection
    os.system(command)
    return 'done'
