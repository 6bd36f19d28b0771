import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name, size = request.args['name'], '10'
    # ruleid: python/command-injection
    os.system('ls ' + name)
    return size


@app.route('/fixed')
def fixed():
    name, size = request.args['name'], '10'
    # ok: python/command-injection
    os.system('ls ' + size)
    return name
