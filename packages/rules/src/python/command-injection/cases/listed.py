import os

from flask import Flask, abort, request

app = Flask(__name__)
NAMES = ["a", "b"]
GROWN = {"a"}
SIZES = {"a": 1}


@app.route("/flag")
def flag():
    name = request.args["name"]
    known = False
    for one in NAMES:
        if one == name:
            known = True
            break
    if not known:
        abort(400)
    # ok: python/command-injection
    os.system("ls " + name)
    return ""


@app.route("/other")
def other():
    name = request.args["name"]
    known = False
    for one in NAMES:
        if one != name:
            known = True
    if not known:
        abort(400)
    # ruleid: python/command-injection
    os.system("ls " + name)
    return ""


@app.route("/grown")
def grown():
    name = request.args["name"]
    GROWN.add(request.args["other"])
    if name not in GROWN:
        abort(400)
    # ruleid: python/command-injection
    os.system("ls " + name)
    return ""


@app.route("/keys")
def keys():
    name = request.args["name"]
    SIZES[request.args["other"]] = 1
    if name not in SIZES:
        abort(400)
    # ruleid: python/command-injection
    os.system("ls " + name)
    return ""
