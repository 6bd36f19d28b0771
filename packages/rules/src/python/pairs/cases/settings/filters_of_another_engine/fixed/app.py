from flask import Flask, request
from mako.lookup import TemplateLookup

app = Flask(__name__)
letters = TemplateLookup(directories=["letters"], default_filters=["h"])
pages = TemplateLookup(directories=["templates"], default_filters=["h"])


@app.route("/")
def page():
    return pages.get_template("page.mako").render(name=request.args["name"])
