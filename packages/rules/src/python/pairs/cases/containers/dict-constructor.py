import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    options = dict(safe='ls', name=request.args['name'])
    # ruleid: python/command-injection
    os.system(options['name'])
    return 'done'


@app.route('/fixed')
def fixed():
    options = dict(safe='ls', name=request.args['name'])
    # ok: python/command-injection
    os.system(options['safe'])
    return 'done'
