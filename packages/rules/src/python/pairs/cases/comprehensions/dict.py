import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    commands = {name: 'ls ' + value for name, value in request.args.items()}
    # ruleid: python/command-injection
    os.system(commands['a'])
    return 'done'


@app.route('/fixed')
def fixed():
    commands = {name: 'ls' for name, value in request.args.items()}
    # ok: python/command-injection
    os.system(commands['a'])
    return 'done'
