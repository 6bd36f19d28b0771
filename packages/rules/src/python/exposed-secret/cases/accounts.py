from flask import Flask, jsonify, request
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class User(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(80))
    password = db.Column(db.String(80))

    def to_dict(self):
        return {'name': self.name, 'password': self.password}


class Member(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(80))
    password_hash = db.Column(db.String(80))

    @property
    def shown(self):
        return {'name': self.name}


@app.get('/users')
def users():
    # ruleid: python/exposed-secret
    return jsonify({'users': [user.to_dict() for user in User.query.all()]})


@app.get('/members')
def members():
    # ok: python/exposed-secret
    return jsonify([member.shown for member in Member.query.all()])


@app.post('/log-in')
def log_in():
    member = Member.query.filter_by(name=request.form['name']).first()
    if not check(member.password_hash, request.form['password']):
        return 'no', 401
    # ok: python/exposed-secret
    return jsonify(name=member.name)


@app.get('/members/<int:id>')
def one(id):
    member = db.session.get(Member, id)
    # ruleid: python/exposed-secret
    return {'hash': member.password_hash}
