import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    options = {}
    options.setdefault('name', request.args['name'])
    # ruleid: python/command-injection
    os.system(options['name'])
    return 'done'


@app.route('/fixed')
def fixed():
    options = {}
    options.setdefault('name', 'ls')
    options.setdefault('other', request.args['name'])
    # ok: python/command-injection
    os.system(options['name'])
    return 'done'
