import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    commands = []
    commands.append('ls')
    commands.append(request.args['name'])
    # ruleid: python/command-injection
    os.system(commands[1])
    return 'done'


@app.route('/fixed')
def fixed():
    commands = []
    commands.append('ls')
    commands.append(request.args['name'])
    # ok: python/command-injection
    os.system(commands[0])
    return 'done'
