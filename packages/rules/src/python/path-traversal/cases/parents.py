from pathlib import Path

from flask import Flask, abort, request

app = Flask(__name__)
UPLOADS = Path('/srv/uploads').resolve()


@app.route('/below')
def below():
    path = (UPLOADS / request.args['name']).resolve()
    if UPLOADS not in path.parents:
        abort(404)
    # ok: python/path-traversal
    return path.read_text()


@app.route('/written')
def written():
    path = UPLOADS / request.args['name']
    if UPLOADS not in path.parents:
        abort(404)
    # `..` is still in it.
    # ruleid: python/path-traversal
    return path.read_text()
