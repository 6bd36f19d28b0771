from flask import Flask, request
from flask_login import current_user
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class Note(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    owner_id = db.Column(db.Integer, db.ForeignKey("user.id"))


@app.route("/notes/<int:key>", methods=["DELETE"])
def remove(key):
    # ok: python/object-without-owner
    note = Note.query.filter_by(id=key, owner_id=current_user.id).first()
    db.session.delete(note)
    return ""
