from flask import Flask, request
from mako.lookup import TemplateLookup

app = Flask(__name__)
pages = TemplateLookup(directories=["templates"])


@app.route("/")
def page():
    return pages.get_template("page.mako").render(name=request.args["name"], known="a", tags=request.args.getlist("tag"))
