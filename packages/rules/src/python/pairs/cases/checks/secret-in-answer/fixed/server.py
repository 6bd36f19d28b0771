from flask import Flask, jsonify
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class User(db.Model):
    name = db.Column(db.String(80))
    password = db.Column(db.String(80))


@app.route("/users/<int:key>")
def show(key):
    user = User.query.get(key)
    # ok: python/exposed-secret
    return jsonify({"name": user.name})
