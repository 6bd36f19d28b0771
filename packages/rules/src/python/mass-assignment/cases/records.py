from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class User(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(80))
    is_admin = db.Column(db.Boolean)


@app.route("/users", methods=["POST"])
def add():
    # ruleid: python/mass-assignment
    user = User(**request.get_json())
    # ok: python/mass-assignment
    other = User(name=request.get_json()["name"])
    db.session.add(user)
    return ""


@app.route("/users/<int:key>", methods=["PUT"])
def change(key):
    # ruleid: python/mass-assignment
    User.query.filter_by(id=key).update(request.get_json())
    # ok: python/mass-assignment
    User.query.filter_by(id=key).update({"name": request.get_json()["name"]})
    return ""
