import os

from flask import Flask, request

app = Flask(__name__)


def run(**options):
    # ruleid: python/command-injection
    os.system(options['program'])


def run_fixed(**options):
    # ok: python/command-injection
    os.system(options['program'])


@app.route('/flawed')
def flawed():
    run(program=request.args['name'], comment='')
    return 'done'


@app.route('/fixed')
def fixed():
    run_fixed(program='ls', comment=request.args['name'])
    return 'done'
