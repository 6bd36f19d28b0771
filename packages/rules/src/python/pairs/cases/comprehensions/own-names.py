import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name = request.args['name']
    others = [name for name in ('a', 'b')]
    # ruleid: python/command-injection
    os.system('ls ' + name)
    return others[0]


@app.route('/fixed')
def fixed():
    name = 'a'
    others = [name for name in request.args.getlist('name')]
    # ok: python/command-injection
    os.system('ls ' + name)
    return others[0]
