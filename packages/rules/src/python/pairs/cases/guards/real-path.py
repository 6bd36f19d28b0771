import os

from flask import Flask, abort, request

app = Flask(__name__)
base = '/data'


@app.route('/flawed')
def flawed():
    path = os.path.realpath(os.path.join(base, request.args['name']))
    if not path:
        abort(404)
    # ruleid: python/path-traversal
    return open(path).read()


@app.route('/fixed')
def fixed():
    path = os.path.realpath(os.path.join(base, request.args['name']))
    if not path.startswith(base + os.sep):
        abort(404)
    # ok: python/path-traversal
    return open(path).read()
