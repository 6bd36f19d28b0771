import os

from flask import Flask, request

app = Flask(__name__)


def run(program, folder='.', verbose=False):
    # ruleid: python/command-injection
    os.system(program + ' ' + folder)


def run_fixed(program, folder='.', comment=''):
    # ok: python/command-injection
    os.system(program + ' ' + folder)


@app.route('/flawed')
def flawed():
    run('ls', verbose=True, folder=request.args['folder'])
    return 'done'


@app.route('/fixed')
def fixed():
    run_fixed('ls', comment=request.args['folder'])
    return 'done'
