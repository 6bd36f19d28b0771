import os

from flask import Flask, request

app = Flask(__name__)


class Command:
    def __call__(self, name):
        return 'ls ' + name


class FixedCommand:
    def __call__(self, name):
        return 'ls'


@app.route('/flawed')
def flawed():
    command = Command()
    # ruleid: python/command-injection
    os.system(command(request.args['name']))
    return 'done'


@app.route('/fixed')
def fixed():
    command = FixedCommand()
    # ok: python/command-injection
    os.system(command(request.args['name']))
    return 'done'
