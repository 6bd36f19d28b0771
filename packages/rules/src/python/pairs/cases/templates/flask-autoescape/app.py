import flask
from flask import request

app = flask.Flask(__name__)


@app.route("/<name>")
def page(name):
    data = {"name": request.args["name"], "other": "b"}
    return flask.render_template("pages/page.html", **data)
