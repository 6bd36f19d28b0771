import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    options = {'name': request.args['name']}
    for key, value in options.items():
        # ruleid: python/command-injection
        os.system('ls ' + value)
    return 'done'


@app.route('/fixed')
def fixed():
    options = {'name': request.args['name']}
    for key in options:
        # ok: python/command-injection
        os.system('ls ' + key)
    return 'done'
