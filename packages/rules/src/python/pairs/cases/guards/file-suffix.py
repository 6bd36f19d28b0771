from pathlib import Path

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name = request.args['name']
    # ruleid: python/path-traversal
    return (Path('/data') / f'one.{name}').read_text()


@app.route('/fixed')
def fixed():
    suffix = Path(request.args['name']).suffix
    # ok: python/path-traversal
    return (Path('/data') / f'one{suffix}').read_text()
