import os

from flask import Flask, request

app = Flask(__name__)


def run(program, folder=''):
    # ruleid: python/command-injection
    os.system(program + folder)


def run_fixed(program, folder=''):
    # ok: python/command-injection
    os.system(program)
    return folder


def forward(function, *args, **kwargs):
    return function(*args, **kwargs)


@app.route('/flawed')
def flawed():
    forward(run, 'ls', folder=request.args['name'])
    return 'done'


@app.route('/fixed')
def fixed():
    forward(run_fixed, 'ls', folder=request.args['name'])
    return 'done'
