import os

from flask import Flask, request

app = Flask(__name__)


def plan_of(arguments):
    return {"steps": [{"name": "list", "command": arguments["command"]}]}


@app.route("/flawed")
def flawed():
    # ruleid: python/command-injection
    os.system(plan_of(request.args)["steps"][0]["command"])
    return ""


@app.route("/fixed")
def fixed():
    # ok: python/command-injection
    os.system(plan_of(request.args)["steps"][0]["name"])
    return ""
