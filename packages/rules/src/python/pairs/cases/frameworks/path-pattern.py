from pathlib import Path

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/path-traversal
    names = [path.name for path in Path('/srv/keys').glob('key.*.' + request.headers['X-Key'])]
    return {'count': len(names)}


@app.route('/fixed')
def fixed():
    key = request.headers['X-Key']
    # ok: python/path-traversal
    names = [path.name for path in Path('/srv/keys').glob('key.*.txt') if path.suffix == key]
    return {'count': len(names)}
