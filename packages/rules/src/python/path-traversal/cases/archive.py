import tarfile

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    archive = tarfile.open(fileobj=request.files['archive'])
    # ruleid: python/path-traversal
    archive.extractall('/data')
    return 'done'


@app.route('/fixed')
def fixed():
    archive = tarfile.open(fileobj=request.files['archive'])
    # ok: python/path-traversal
    archive.extractall('/data', filter='data')
    return 'done'
