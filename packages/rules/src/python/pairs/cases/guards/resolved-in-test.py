import os
from pathlib import Path

from flask import Flask, abort, request, send_file

app = Flask(__name__)
ROOT = '/srv/uploads'


@app.get('/flawed')
def flawed():
    path = os.path.join(ROOT, request.args['name'])
    if Path(ROOT) not in Path(path).parents:
        abort(404)
    # ruleid: python/path-traversal
    return send_file(path)


@app.get('/fixed')
def fixed():
    path = os.path.join(ROOT, request.args['name'])
    if Path(ROOT) not in Path(path).resolve().parents:
        abort(404)
    # ok: python/path-traversal
    return send_file(path)


@app.get('/fixed-prefix')
def fixed_prefix():
    path = os.path.join(ROOT, request.args['name'])
    if not os.path.realpath(path).startswith(ROOT + os.sep):
        abort(404)
    # ok: python/path-traversal
    return send_file(path)


def is_within(folder, path):
    folder = os.path.abspath(folder)
    return os.path.commonpath([folder, os.path.abspath(path)]) == folder


@app.get('/fixed-helper')
def fixed_helper():
    name = request.args['name']
    if not is_within(ROOT, os.path.join(ROOT, name)):
        abort(404)
    # ok: python/path-traversal
    return send_file(os.path.join(ROOT, name))
