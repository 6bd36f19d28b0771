from flask import Flask, render_template, request

app = Flask(__name__)


@app.route("/")
def page():
    tags = request.args["tags"].split(",")
    rows = [{"name": request.args["name"], "count": 1}]
    return render_template("list.html", tags=tags, rows=rows, fixed=["a", "b"])
