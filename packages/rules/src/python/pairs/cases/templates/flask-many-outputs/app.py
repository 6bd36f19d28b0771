from flask import Flask, render_template, request

app = Flask(__name__)


@app.route("/")
def page():
    return render_template("page.html", name=request.args["name"], title=request.args["title"], note="a")
