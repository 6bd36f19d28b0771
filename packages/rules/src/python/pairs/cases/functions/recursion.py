import os

from flask import Flask, request

app = Flask(__name__)


def last(name, depth):
    if depth == 0:
        return name
    return last(name, depth - 1)


def none(name, depth):
    if depth == 0:
        return 'ls'
    return none(name, depth - 1)


@app.route('/flawed')
def flawed():
    # ruleid: python/command-injection
    os.system(last(request.args['name'], 3))
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/command-injection
    os.system(none(request.args['name'], 3))
    return 'done'
