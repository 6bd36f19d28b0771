import re

from flask import Flask, abort, request

app = Flask(__name__)


@app.get("/flawed")
def flawed():
    name = request.args["name"]
    if not re.match(r"[^/]+", name):
        abort(400)
    # ruleid: python/path-traversal
    return open("/srv/files/" + name).read()


@app.get("/fixed")
def fixed():
    name = request.args["name"]
    if not re.fullmatch(r"[^/]+", name):
        abort(400)
    # ok: python/path-traversal
    return open("/srv/files/" + name).read()


@app.get("/fixed-anywhere")
def fixed_anywhere():
    name = request.args["name"]
    if re.search(r"[\\/]", name):
        abort(400)
    # ok: python/path-traversal
    return open("/srv/files/" + name).read()


@app.get("/fixed-part")
def fixed_part():
    name = request.args["name"]
    if re.search(r"(^|/)\.\.(/|$)", name):
        abort(400)
    # ok: python/path-traversal
    return open("/srv/files/" + name).read()
