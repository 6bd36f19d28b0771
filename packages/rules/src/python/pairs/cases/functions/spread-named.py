import os

from flask import Flask, request

app = Flask(__name__)


def run(program, folder):
    # ruleid: python/command-injection
    os.system(program + folder)


def run_fixed(program, folder):
    # ok: python/command-injection
    os.system(program)
    return folder


@app.route('/flawed')
def flawed():
    options = {'program': 'ls', 'folder': request.args['name']}
    run(**options)
    return 'done'


@app.route('/fixed')
def fixed():
    options = {'program': 'ls', 'folder': request.args['name']}
    run_fixed(**options)
    return 'done'
