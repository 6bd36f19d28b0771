import os

from flask import Flask, request

app = Flask(__name__)


class Session:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        return self.name

    def __exit__(self, kind, value, trace):
        return None


class FixedSession(Session):
    def __enter__(self):
        return 'ls'


@app.route('/flawed')
def flawed():
    with Session(request.args['name']) as name:
        # ruleid: python/command-injection
        os.system(name)
    return 'done'


@app.route('/fixed')
def fixed():
    with FixedSession(request.args['name']) as name:
        # ok: python/command-injection
        os.system(name)
    return 'done'
