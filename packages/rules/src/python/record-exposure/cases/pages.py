from flask import Flask, jsonify, make_response, render_template
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class User(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    password = db.Column(db.String)


@app.route("/users/<int:key>/page")
def page(key):
    user = User.query.get_or_404(key)
    # ok: python/record-exposure
    return render_template("user.html", user=user)


@app.route("/users/<int:key>/wrapped")
def wrapped(key):
    user = User.query.get_or_404(key)
    # ok: python/record-exposure
    return make_response(render_template("user.html", user=user))


@app.route("/users/<int:key>")
def show(key):
    user = User.query.get_or_404(key)
    # ruleid: python/record-exposure
    return jsonify(user)
