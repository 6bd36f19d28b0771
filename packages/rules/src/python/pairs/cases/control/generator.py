import os

from flask import Flask, request

app = Flask(__name__)


def commands(name):
    yield 'ls'
    yield 'ls ' + name


def fixed_commands(name):
    yield 'ls'
    yield from ['df']


@app.route('/flawed')
def flawed():
    for command in commands(request.args['name']):
        # ruleid: python/command-injection
        os.system(command)
    return 'done'


@app.route('/fixed')
def fixed():
    for command in fixed_commands(request.args['name']):
        # ok: python/command-injection
        os.system(command)
    return 'done'
