import os

from flask import Flask, request

app = Flask(__name__)


def run(command):
    # ruleid: python/command-injection
    os.system('ls ' + command)


def run_fixed(command):
    # ok: python/command-injection
    os.system('ls ' + command)


@app.route('/flawed')
def flawed():
    run(request.args['a'])
    return 'done'


@app.route('/second')
def second():
    # ruleid: python/command-injection
    run(request.args['b'])
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/command-injection
    run_fixed('-l')
    run('-l')
    return 'done'
