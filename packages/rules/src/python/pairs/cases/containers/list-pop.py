import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    commands = ['ls', request.args['name'], 'df']
    commands.pop(0)
    # ruleid: python/command-injection
    os.system(commands[0])
    return 'done'


@app.route('/fixed')
def fixed():
    commands = ['ls', request.args['name'], 'df']
    commands.pop(0)
    # ok: python/command-injection
    os.system(commands[1])
    return 'done'
