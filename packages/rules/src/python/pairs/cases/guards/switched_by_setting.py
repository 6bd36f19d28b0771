import os

from flask import Flask, abort, current_app, request

from .config import settings

app = Flask(__name__)
ROOT = os.path.realpath("/srv/files")
ANY_PATH = os.environ.get("ANY_PATH") == "1"


def is_inside(name):
    return os.path.realpath(os.path.join(ROOT, name)).startswith(ROOT + os.sep)


def check(name):
    if settings.any_path:
        return
    if not is_inside(name):
        raise ValueError(name)


@app.get("/flawed")
def flawed():
    name = request.args["name"]
    if not request.args.get("any") and not is_inside(name):
        abort(400)
    # ruleid: python/path-traversal
    return open(os.path.join(ROOT, name)).read()


@app.get("/fixed")
def fixed():
    name = request.args["name"]
    if not settings.any_path and not is_inside(name):
        abort(400)
    # ok: python/path-traversal
    return open(os.path.join(ROOT, name)).read()


@app.get("/fixed-variable")
def fixed_variable():
    name = request.args["name"]
    if not ANY_PATH and not is_inside(name):
        abort(400)
    # ok: python/path-traversal
    return open(os.path.join(ROOT, name)).read()


@app.get("/fixed-application")
def fixed_application():
    name = request.args["name"]
    if current_app.config["CHECK_PATHS"]:
        if not is_inside(name):
            abort(400)
    # ok: python/path-traversal
    return open(os.path.join(ROOT, name)).read()


@app.get("/flawed-method")
def flawed_method():
    name = request.args["name"]
    if request.method == "HEAD":
        if not is_inside(name):
            abort(400)
    # ruleid: python/path-traversal
    return open(os.path.join(ROOT, name)).read()


@app.get("/fixed-check")
def fixed_check():
    name = request.args["name"]
    check(name)
    # ok: python/path-traversal
    return open(os.path.join(ROOT, name)).read()
