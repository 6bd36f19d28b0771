import os

from flask import Flask, request

app = Flask(__name__)
UPLOADS = os.path.join(os.path.dirname(__file__), 'uploads')


@app.route('/kept')
def kept():
    name = os.path.join(UPLOADS, request.args['name'])
    # ruleid: python/path-traversal
    with open(name) as file:
        return file.read()


@app.route('/place')
def place():
    # ruleid: python/path-traversal
    return open(os.path.join(app.config['UPLOADS'], request.args['name'])).read()


@app.route('/anywhere')
def anywhere():
    # No folder is named that the file could be kept in.
    # ruleid: python/path-traversal
    return open(request.args['name']).read()


@app.route('/fixed')
def fixed():
    # ok: python/path-traversal
    return open(os.path.join(UPLOADS, 'motd')).read()
