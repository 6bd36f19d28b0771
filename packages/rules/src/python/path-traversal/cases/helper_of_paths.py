import os
from pathlib import Path

from flask import Flask, abort, request

app = Flask(__name__)
FILES = Path("/srv/data")


def is_inside(root, target):
    root = os.path.realpath(root)
    target = os.path.realpath(target)
    return target.startswith(root + os.sep)


def is_inside_or_same(root, target):
    root = os.path.realpath(root)
    target = os.path.realpath(target)
    return target.startswith(root + os.sep) or target == root


def is_named(target):
    return target == request.args["other"] or target.startswith("/srv/data/")


@app.get("/a")
def text_of_path():
    target = FILES / request.args["name"]
    if not is_inside(FILES, target.as_posix()):
        abort(400)
    # ok: python/path-traversal
    return target.read_text()


@app.get("/b")
def root_itself():
    target = FILES / request.args["name"]
    if not is_inside_or_same(FILES, str(target)):
        abort(400)
    # ok: python/path-traversal
    return target.read_text()


@app.get("/c")
def named_by_the_request():
    target = FILES / request.args["name"]
    if not is_named(str(target)):
        abort(400)
    # ruleid: python/path-traversal
    return target.read_text()
