import functools
import os

from flask import Flask, request

app = Flask(__name__)


def logged(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        print('called')
        return function(*args, **kwargs)

    return wrapper


@logged
def run(name):
    # ruleid: python/command-injection
    os.system('ls ' + name)


@logged
def run_fixed(name):
    # ok: python/command-injection
    os.system('ls')
    return name


@app.route('/flawed')
def flawed():
    run(request.args['name'])
    return 'done'


@app.route('/fixed')
def fixed():
    run_fixed(request.args['name'])
    return 'done'
