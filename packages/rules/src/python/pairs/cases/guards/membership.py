import os

from flask import Flask, request

app = Flask(__name__)
names = {'a': 'one', 'b': 'two'}


@app.route('/flawed')
def flawed():
    name = request.args['name']
    if name in request.args.getlist('allowed'):
        # ruleid: python/command-injection
        os.system('ls ' + name)
    return 'done'


@app.route('/fixed')
def fixed():
    name = request.args['name']
    if name in names:
        # ok: python/command-injection
        os.system('ls ' + name)
    return names.get(name, '')
