import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    names = {'a'}
    names.add(request.args['name'])
    for name in sorted(names):
        # ruleid: python/command-injection
        os.system('ls ' + name)
    return 'done'


@app.route('/fixed')
def fixed():
    names = {'a'}
    names.add('b')
    for name in sorted(names):
        # ok: python/command-injection
        os.system('ls ' + name)
    return request.args['name']
