import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    for command in map(lambda name: 'ls ' + name, request.args.getlist('name')):
        # ruleid: python/command-injection
        os.system(command)
    return 'done'


@app.route('/fixed')
def fixed():
    for command in map(lambda name: 'ls', request.args.getlist('name')):
        # ok: python/command-injection
        os.system(command)
    return 'done'
