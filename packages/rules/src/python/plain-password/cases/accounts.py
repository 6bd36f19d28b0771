import hashlib

import bcrypt
from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy
from werkzeug.security import check_password_hash, generate_password_hash

app = Flask(__name__)
db = SQLAlchemy(app)


class Account(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(80))
    password = db.Column(db.String(80))


class Member(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    password = db.Column(db.String(80))

    def __init__(self, password=''):
        # ruleid: python/plain-password
        self.password = password


class Legacy(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(80))
    password = db.Column(db.String(80))


class Replaced(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    password = db.Column(db.String(80))


class Guarded(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    password_hash = db.Column(db.String(80))

    @property
    def password(self):
        raise AttributeError()

    @password.setter
    def password(self, plain):
        self.password_hash = generate_password_hash(plain)

    def fits(self, plain):
        return check_password_hash(self.password_hash, plain)


@app.post('/accounts')
def register():
    # ruleid: python/plain-password
    db.session.add(Account(name=request.form['name'], password=request.form['password']))
    db.session.add(Member(request.form['password']))
    # ok: python/plain-password
    db.session.add(Account(name=request.form['name'], password=generate_password_hash(request.form['password'])))
    hashed = bcrypt.hashpw(request.form['password'].encode(), bcrypt.gensalt())
    # ok: python/plain-password
    db.session.add(Account(password=hashed.decode()))
    # ok: python/plain-password
    db.session.add(Account(password=hashlib.sha256(request.form['password'].encode()).hexdigest()))
    return ''


@app.post('/legacy')
def log_in_legacy():
    # ruleid: python/plain-password
    legacy = Legacy.query.filter_by(name=request.form['name'], password=request.form['password']).first()
    return 'in' if legacy else ''


@app.post('/replace')
def replace():
    # ruleid: python/plain-password
    Replaced.query.filter_by(id=1).update({'password': request.form['new']})
    return ''


@app.post('/guarded')
def register_guarded():
    account = Guarded()
    # ok: python/plain-password
    account.password = request.form['password']
    db.session.add(account)
    return ''


@app.post('/log-in')
def log_in():
    account = Account.query.filter_by(name=request.form['name']).first()
    # ok: python/plain-password -- told where it is stored
    if account and account.password == request.form['password']:
        return 'in'
    # ok: python/plain-password
    if account and account.name == request.form['password']:
        return 'odd'
    guarded = Guarded.query.get(1)
    # ok: python/plain-password
    return 'in' if guarded.fits(request.form['password']) else ''


@app.post('/change')
def change():
    # ok: python/plain-password -- told once a class
    Account.query.filter_by(id=1).update({'password': request.form['new']})
    # ok: python/plain-password
    Account.query.filter_by(id=1).update({'name': request.form['new']})
    account = db.session.get(Account, 1)
    # ok: python/plain-password -- told once a class
    account.password = request.form['new']
    db.session.commit()
    return ''
