import os
from contextlib import contextmanager

from flask import Flask, request

app = Flask(__name__)


@contextmanager
def session(name):
    yield 'ls ' + name


@contextmanager
def fixed_session(name):
    yield 'ls'


@app.route('/flawed')
def flawed():
    with session(request.args['name']) as command:
        # ruleid: python/command-injection
        os.system(command)
    return 'done'


@app.route('/fixed')
def fixed():
    with fixed_session(request.args['name']) as command:
        # ok: python/command-injection
        os.system(command)
    return 'done'
