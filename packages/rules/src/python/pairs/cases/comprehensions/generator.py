import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    command = ' '.join(part for part in ['ls', request.args['name']])
    # ruleid: python/command-injection
    os.system(command)
    return 'done'


@app.route('/fixed')
def fixed():
    command = ' '.join(str(int(part)) for part in request.args.getlist('number'))
    # ok: python/command-injection
    os.system(command)
    return 'done'
