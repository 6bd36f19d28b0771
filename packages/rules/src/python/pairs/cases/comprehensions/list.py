import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    commands = ['ls ' + name for name in request.args.getlist('name')]
    # ruleid: python/command-injection
    os.system(commands[0])
    return 'done'


@app.route('/fixed')
def fixed():
    commands = ['ls ' + name for name in request.args.getlist('name') if name in ('a', 'b')]
    # ok: python/command-injection
    os.system(commands[0])
    return 'done'
