from pathlib import Path

from flask import Flask, abort, request

app = Flask(__name__)
folder = Path('/srv/data')


def is_written_below(path, parent):
    try:
        path.absolute().relative_to(parent)
        return True
    except ValueError:
        return False


def is_below(path, parent):
    try:
        path.resolve().relative_to(parent)
        return True
    except ValueError:
        return False


@app.route('/flawed')
def flawed():
    path = (folder / request.args['name']).absolute()
    try:
        path.relative_to(folder)
    except ValueError:
        abort(404)
    # ruleid: python/path-traversal
    return path.read_text()


@app.route('/fixed')
def fixed():
    path = (folder / request.args['name']).resolve()
    try:
        path.relative_to(folder)
    except ValueError:
        abort(404)
    # ok: python/path-traversal
    return path.read_text()


@app.route('/flawed/helper')
def flawed_helper():
    path = folder / request.args['name']
    if not is_written_below(path, folder):
        abort(404)
    # ruleid: python/path-traversal
    return path.read_text()


@app.route('/fixed/helper')
def fixed_helper():
    path = folder / request.args['name']
    if not is_below(path, folder):
        abort(404)
    # ok: python/path-traversal
    return path.read_text()


@app.route('/flawed/part')
def flawed_part():
    name = request.args['name']
    if is_below(folder / name, folder):
        name = ''
    # ruleid: python/path-traversal
    return (folder / name / 'notes.md').read_text()


@app.route('/fixed/part')
def fixed_part():
    name = request.args['name']
    if not is_below(folder / name, folder):
        name = ''
    # ok: python/path-traversal
    return (folder / name / 'notes.md').read_text()
