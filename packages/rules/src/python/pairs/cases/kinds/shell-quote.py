import os
import shlex

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/command-injection
    os.popen('ls ' + ' '.join(shlex.split(request.args['name'])))
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/command-injection
    os.popen('ls ' + shlex.quote(request.args['name']))
    return 'done'
