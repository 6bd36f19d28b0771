import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    options = {'a': 'ls'}
    options.update({'b': request.args['name']})
    # ruleid: python/command-injection
    os.system(options['b'])
    return 'done'


@app.route('/fixed')
def fixed():
    options = {'a': 'ls'}
    options.update({'b': request.args['name']})
    # ok: python/command-injection
    os.system(options['a'])
    return 'done'
