from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy.orm import validates
from werkzeug.security import generate_password_hash

app = Flask(__name__)
db = SQLAlchemy(app)


class User(db.Model):
    password = db.Column(db.String(80))

    @validates("password")
    def check(self, key, value):
        return generate_password_hash(value)


@app.route("/users", methods=["POST"])
def add():
    # ok: python/plain-password
    db.session.add(User(password=request.form["password"]))
    return ""
