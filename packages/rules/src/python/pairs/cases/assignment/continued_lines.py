import os

from flask import Flask, request

app = Flask(__name__)


@app.get("/flawed")
def flawed():
    first, second, \
        name = 1, 2, request.args["name"]
    # ruleid: python/command-injection
    os.system("ls " + name)
    return str(first + second)


@app.get("/fixed")
def fixed():
    first, \
        name, second = request.args["name"], "all", 2
    # ok: python/command-injection
    os.system("ls " + name)
    return str(len(first) + second)
