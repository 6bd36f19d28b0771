from flask import Flask, render_template, request

app = Flask(__name__)


@app.route("/search")
def search():
    return render_template("search.html.j2", name=request.args["name"])


@app.route("/page")
def page():
    return render_template("page.html", name=request.args["name"])
