from flask import Flask, render_template, request

app = Flask(__name__)


@app.route("/")
def page():
    name = request.args["name"]
    return render_template("page.html", name=name, known="a")
