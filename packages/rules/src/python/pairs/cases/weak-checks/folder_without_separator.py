import os

from flask import Flask, abort, request

app = Flask(__name__)
ROOT = '/srv/data'


@app.get('/flawed')
def flawed():
    file = os.path.realpath(os.path.join(ROOT, request.args['file']))
    if not file.startswith(ROOT):
        abort(403)
    # ruleid: python/path-traversal
    return open(file).read()


@app.get('/fixed')
def fixed():
    file = os.path.realpath(os.path.join(ROOT, request.args['file']))
    if not file.startswith(ROOT + os.sep):
        abort(403)
    # ok: python/path-traversal
    return open(file).read()
