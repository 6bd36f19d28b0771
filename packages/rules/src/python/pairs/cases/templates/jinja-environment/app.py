from flask import Flask, request
from jinja2 import Environment, FileSystemLoader, select_autoescape

app = Flask(__name__)
environment = Environment(loader=FileSystemLoader("templates"), autoescape=select_autoescape())


@app.route("/names")
def names():
    return environment.get_template("names.html").render(name=request.args["name"])


@app.route("/whole")
def whole():
    return environment.get_template("whole.html").render({"name": request.args["name"]})
