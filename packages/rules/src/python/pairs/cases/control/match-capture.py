import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    match {'kind': 'ls', 'name': request.args['name']}:
        case {'kind': kind, 'name': str(name)}:
            # ruleid: python/command-injection
            os.system(name)
    return 'done'


@app.route('/fixed')
def fixed():
    match ['ls', request.args['name']]:
        case [kind, *_]:
            # ok: python/command-injection
            os.system(kind)
    return 'done'
