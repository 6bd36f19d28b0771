import os
from flask import Flask, request

app = Flask(__name__)


class Box[T = str]:
    def __init__(self, line: T):
        self.line = line


@app.route("/flawed")
def flawed():
    box = Box(request.args["line"])
    # ruleid: python/command-injection
    os.system(box.line)
    return ""


@app.route("/fixed")
def fixed():
    box = Box("ls")
    # ok: python/command-injection
    os.system(box.line)
    return request.args["line"]
