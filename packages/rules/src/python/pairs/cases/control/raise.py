import os

from flask import Flask, abort, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name = request.args['name']
    if not name:
        raise ValueError('missing')
    # ruleid: python/command-injection
    os.system('ls ' + name)
    return 'done'


@app.route('/fixed')
def fixed():
    name = request.args['name']
    if name not in ['a', 'b']:
        abort(400)
    # ok: python/command-injection
    os.system('ls ' + name)
    return 'done'
