from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import func, select, text, update

app = Flask(__name__)
db = SQLAlchemy(app)


class Note(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String)


@app.get('/flawed')
def flawed():
    # ruleid: python/sql-injection
    statement = select(Note).where(text("name = '" + request.args['name'] + "'"))
    return str(db.session.execute(statement).all())


@app.get('/fixed')
def fixed():
    # ok: python/sql-injection
    return str(db.session.execute(select(Note).filter_by(name=request.args['name'])).scalar_one())


@app.get('/fixed/changed')
def fixed_changed():
    statement = update(Note).where(Note.id == request.args['id']).values(name=request.args['name'])
    # ok: python/sql-injection
    db.session.execute(statement)
    # ok: python/sql-injection
    return str(db.session.get(Note, request.args['id']))


@app.get('/fixed/counted')
def fixed_counted():
    counted = select(func.count()).select_from(Note).filter_by(name=request.args['name'])
    # ok: python/sql-injection
    return str(db.session.scalar(counted))
