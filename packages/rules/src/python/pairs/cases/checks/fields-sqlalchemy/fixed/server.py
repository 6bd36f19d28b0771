from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class User(db.Model):
    name = db.Column(db.String(80))
    role = db.Column(db.String(80))


@app.route("/users", methods=["POST"])
def add():
    # ok: python/mass-assignment
    db.session.add(User(name=request.get_json()["name"]))
    return ""
