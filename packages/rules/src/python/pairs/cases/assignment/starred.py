import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    first, *others = ['ls', request.args['a'], request.args['b']]
    # ruleid: python/command-injection
    os.system(first + others[0])
    return 'done'


@app.route('/fixed')
def fixed():
    first, *others = ['ls', request.args['a'], request.args['b']]
    # ok: python/command-injection
    os.system(first)
    return others[0]
