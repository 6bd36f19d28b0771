import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name = request.args['name']
    assert name
    # ruleid: python/command-injection
    os.system('ls ' + name)
    return 'done'


@app.route('/fixed')
def fixed():
    name = request.args['name']
    assert name in ('a', 'b')
    # ok: python/command-injection
    os.system('ls ' + name)
    return 'done'
