import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    parts = ['ls', request.args['folder']]
    # ruleid: python/command-injection
    os.system(' '.join(parts))
    return 'done'


@app.route('/fixed')
def fixed():
    parts = ['ls', '-l']
    parts_of_user = [request.args['folder']]
    # ok: python/command-injection
    os.system(' '.join(parts))
    return parts_of_user[0]
