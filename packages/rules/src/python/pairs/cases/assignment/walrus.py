import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    if (name := request.args.get('name')) is not None:
        # ruleid: python/command-injection
        os.system('ls ' + name)
    return 'done'


@app.route('/fixed')
def fixed():
    if (name := request.args.get('name')) in ('a', 'b'):
        # ok: python/command-injection
        os.system('ls ' + name)
    return 'done'
