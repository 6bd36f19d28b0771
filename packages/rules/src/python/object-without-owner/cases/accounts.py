from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class Team(db.Model):
    id = db.Column(db.Integer, primary_key=True)


class User(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    email = db.Column(db.String(80))
    team_id = db.Column(db.Integer, db.ForeignKey('team.id'))


@app.get('/teams/<int:team>/members')
def members(team):
    return {'count': User.query.filter_by(team_id=team).count()}


@app.post('/forgotten')
def forgotten():
    # Who asks for a new password is looked up by anyone.
    # ok: python/object-without-owner
    user = User.query.filter_by(email=request.form['email']).first()
    return {'sent': user is not None}
