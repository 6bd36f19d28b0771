import os
import zipfile

from flask import Flask, abort, request, send_file

app = Flask(__name__)
ROOT = '/srv/uploads/'


@app.get('/flawed')
def flawed():
    path = request.args['path']
    if not path.startswith(ROOT):
        abort(404)
    # `..` may be in it.
    # ruleid: python/path-traversal
    return send_file(path)


def flawed_archive(path, folder):
    archive = zipfile.ZipFile(path)
    for name in archive.namelist():
        if name.startswith('pages/'):
            # ruleid: python/zip-slip
            open(os.path.join(folder, name[6:]), 'wb')


@app.get('/fixed')
def fixed():
    path = os.path.realpath(request.args['path'])
    if not path.startswith(ROOT):
        abort(404)
    # ok: python/path-traversal
    return send_file(path)


@app.get('/fixed-parts')
def fixed_parts():
    path = request.args['path']
    if '..' in path or not path.startswith(ROOT):
        abort(404)
    # ok: python/path-traversal
    return send_file(path)


@app.get('/fixed-upward')
def fixed_upward():
    name = os.path.normpath(request.args['name'])
    if name.startswith('..') or name.startswith('/'):
        abort(404)
    # ok: python/path-traversal
    return send_file(os.path.join(ROOT, name))
