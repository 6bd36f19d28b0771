import os

from flask import Flask, abort, request

app = Flask(__name__)


@app.get('/flawed')
def flawed():
    file = os.path.join('/srv/data', request.args['file'])
    if not file.startswith('/srv/data/'):
        abort(403)
    # ruleid: python/path-traversal
    return open(file).read()


@app.get('/fixed')
def fixed():
    file = os.path.normpath(os.path.join('/srv/data', request.args['file']))
    if not file.startswith('/srv/data/'):
        abort(403)
    # ok: python/path-traversal
    return open(file).read()
