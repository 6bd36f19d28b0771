import functools
import os

from flask import Flask, request

app = Flask(__name__)


def login_required(view):
    @functools.wraps(view)
    def wrapped(**kwargs):
        return view(**kwargs)

    return wrapped


@app.get('/flawed')
@login_required
def flawed():
    # ruleid: python/command-injection
    os.system('ls ' + request.args['name'])
    return 'done'


@app.get('/fixed')
@login_required
def fixed():
    # ok: python/command-injection
    os.system('ls ' + str(int(request.args['name'])))
    return 'done'
