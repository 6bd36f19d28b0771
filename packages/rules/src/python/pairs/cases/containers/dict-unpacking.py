import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    given = {'name': request.args['name']}
    options = {'safe': 'ls', **given}
    # ruleid: python/command-injection
    os.system(options['name'])
    return 'done'


@app.route('/fixed')
def fixed():
    given = {'name': request.args['name']}
    options = {'safe': 'ls', **given}
    # ok: python/command-injection
    os.system(options['safe'])
    return 'done'
