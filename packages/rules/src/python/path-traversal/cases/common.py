import os

from flask import Flask, request

app = Flask(__name__)
UPLOADS = os.path.realpath('uploads')


@app.route('/kept')
def kept():
    path = os.path.realpath(os.path.join(UPLOADS, request.args['name']))
    if os.path.commonpath([UPLOADS, path]) != UPLOADS:
        raise ValueError('outside')
    # ok: python/path-traversal
    return open(path).read()


@app.route('/within')
def within():
    path = os.path.abspath(os.path.join(UPLOADS, request.args['name']))
    if os.path.commonpath((path, UPLOADS)) == UPLOADS:
        # ok: python/path-traversal
        return open(path).read()
    # ruleid: python/path-traversal
    return open(path).read()


@app.route('/prefix')
def prefix():
    path = os.path.realpath(os.path.join(UPLOADS, request.args['name']))
    if os.path.commonpath([UPLOADS, '/srv']) != UPLOADS:
        raise ValueError('of something else')
    # ruleid: python/path-traversal
    return open(path).read()


@app.route('/constant')
def constant():
    path = os.path.realpath(os.path.join('/srv/uploads', request.args['name']))
    if os.path.commonpath([path, '/srv/uploads']) != '/srv/uploads':
        raise ValueError('outside')
    # ok: python/path-traversal
    return open(path).read()
