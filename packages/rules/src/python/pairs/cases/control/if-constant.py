import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    count = 86
    name = request.args['name'] if (7 * 42) - count > 200 else 'ls'
    # ruleid: python/command-injection
    os.system(name)
    return 'done'


@app.route('/fixed')
def fixed():
    count = 106
    name = 'ls' if (7 * 18) + count > 200 else request.args['name']
    # ok: python/command-injection
    os.system(name)
    return 'done'
