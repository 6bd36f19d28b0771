import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/path-traversal
    with open(os.path.join('/data', request.args['name'])) as file:
        return file.read()


@app.route('/fixed')
def fixed():
    # ok: python/path-traversal
    with open(os.path.join('/data', os.path.basename(request.args['name']))) as file:
        return file.read()
