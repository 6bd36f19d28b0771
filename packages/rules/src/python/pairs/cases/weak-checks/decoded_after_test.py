import os
from urllib.parse import unquote

from flask import Flask, abort, request

app = Flask(__name__)


@app.get('/flawed')
def flawed():
    file = request.args['file']
    if '..' in file:
        abort(403)
    # ruleid: python/path-traversal
    return open(os.path.join('/srv/data', unquote(file))).read()


@app.get('/fixed')
def fixed():
    file = unquote(request.args['file'])
    if '..' in file:
        abort(403)
    # ok: python/path-traversal
    return open('/srv/data/' + file).read()
