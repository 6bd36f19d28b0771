from pathlib import Path

from flask import Flask, request

app = Flask(__name__)
root = Path('/data')


@app.route('/flawed')
def flawed():
    # ruleid: python/path-traversal
    return (root / request.args['name']).read_text()


@app.route('/fixed')
def fixed():
    # ok: python/path-traversal
    return (root / Path(request.args['name']).name).read_text()
