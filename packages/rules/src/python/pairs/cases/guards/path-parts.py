import os
from pathlib import Path

from flask import Flask, abort, request, send_file

app = Flask(__name__)
ROOT = '/srv/uploads'


@app.get('/flawed')
def flawed():
    name = request.args['name']
    if 'x' in name.split('/'):
        abort(404)
    # ruleid: python/path-traversal
    return send_file(os.path.join(ROOT, name))


@app.get('/flawed-loop')
def flawed_loop():
    name = request.args['name']
    for part in name.split('/'):
        if part == '.':
            raise ValueError(name)
    # ruleid: python/path-traversal
    return send_file(os.path.join(ROOT, name))


@app.get('/fixed')
def fixed():
    name = request.args.get('name')
    if name is not None and '..' in name.split(os.sep):
        abort(404)
    # ok: python/path-traversal
    return send_file(os.path.join(ROOT, name))


@app.get('/fixed-parts')
def fixed_parts():
    name = request.args['name']
    if '..' in Path(name).parts:
        abort(404)
    # ok: python/path-traversal
    return send_file(os.path.join(ROOT, name))


@app.get('/fixed-any')
def fixed_any():
    name = request.args['name']
    if any(part == '..' for part in name.split('/')):
        abort(404)
    # ok: python/path-traversal
    return send_file(os.path.join(ROOT, name))


@app.get('/fixed-loop')
def fixed_loop():
    name = request.args['name']
    for part in name.split('/'):
        if part == '..':
            raise ValueError(name)
    # ok: python/path-traversal
    return send_file(os.path.join(ROOT, name))
