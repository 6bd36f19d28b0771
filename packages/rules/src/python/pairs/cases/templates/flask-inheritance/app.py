from flask import Flask, render_template, request

app = Flask(__name__)


@app.route("/")
def page():
    return render_template("child.html", message=request.form["message"], note="a")
