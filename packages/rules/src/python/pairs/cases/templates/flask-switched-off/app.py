from flask import Flask, render_template, request

app = Flask(__name__)
app.jinja_env.autoescape = False


@app.route("/search")
def search():
    return render_template("search.html", name=request.args["name"])
