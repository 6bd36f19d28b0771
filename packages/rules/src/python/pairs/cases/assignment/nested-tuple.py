import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    (a, (b, c)) = ('x', ('y', request.args['c']))
    # ruleid: python/command-injection
    os.system(c)
    return a + b


@app.route('/fixed')
def fixed():
    (a, (b, c)) = ('x', ('y', request.args['c']))
    # ok: python/command-injection
    os.system(b)
    return a + c
