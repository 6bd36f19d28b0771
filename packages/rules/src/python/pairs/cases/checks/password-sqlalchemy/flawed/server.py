from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class User(db.Model):
    password = db.Column(db.String(80))


@app.route("/users", methods=["POST"])
def add():
    # ruleid: python/plain-password
    db.session.add(User(password=request.form["password"]))
    return ""
