import os

from flask import Flask, request

app = Flask(__name__)


def run(*parts):
    # ruleid: python/command-injection
    os.system(parts[0] + parts[1])


def run_fixed(*parts):
    # ok: python/command-injection
    os.system(parts[0])


@app.route('/flawed')
def flawed():
    run('ls ', request.args['name'])
    return 'done'


@app.route('/fixed')
def fixed():
    run_fixed('ls ', request.args['name'])
    return 'done'
