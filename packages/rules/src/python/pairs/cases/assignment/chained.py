import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    a = b = request.args['a']
    # ruleid: python/command-injection
    os.system(b)
    return a


@app.route('/fixed')
def fixed():
    a = b = request.args['a']
    b = 'ls'
    # ok: python/command-injection
    os.system(b)
    return a
