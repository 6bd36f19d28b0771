import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name = request.args['name'][1:-1]
    # ruleid: python/command-injection
    os.system('ls ' + name)
    return 'done'


@app.route('/fixed')
def fixed():
    commands = ['ls', 'df', request.args['name']]
    # ok: python/command-injection
    os.system(commands[:2][0])
    return 'done'
