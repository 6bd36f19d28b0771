import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    options = {}
    options['a'] = 'ls'
    options['b'] = request.args['name']
    # ruleid: python/command-injection
    os.system(options.get('b', ''))
    return 'done'


@app.route('/fixed')
def fixed():
    options = {}
    options['a'] = 'ls'
    options['b'] = request.args['name']
    # ok: python/command-injection
    os.system(options.get('a', ''))
    return 'done'
