import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    a = request.args['a']
    b = 'ls'
    a, b = b, a
    # ruleid: python/command-injection
    os.system(b)
    return a


@app.route('/fixed')
def fixed():
    a = request.args['a']
    b = 'ls'
    a, b = b, a
    # ok: python/command-injection
    os.system(a)
    return b
