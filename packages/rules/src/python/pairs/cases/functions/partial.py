import os
from functools import partial

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
    partial(run, 'ls')(request.args['name'])
    return 'done'


@app.route('/fixed')
def fixed():
    partial(run_fixed, 'ls')(request.args['name'])
    return 'done'
