from flask import Flask, request
from werkzeug.security import generate_password_hash
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class User(db.Model):
    password = db.Column(db.String(80))


@app.route("/users", methods=["POST"])
def add():
    # ok: python/plain-password
    db.session.add(User(password=generate_password_hash(request.form["password"])))
    return ""
