import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    commands = ['ls', request.args['name']]
    # ruleid: python/command-injection
    os.system(commands[-1])
    return 'done'


@app.route('/fixed')
def fixed():
    commands = [request.args['name'], 'ls']
    # ok: python/command-injection
    os.system(commands[-1])
    return 'done'
