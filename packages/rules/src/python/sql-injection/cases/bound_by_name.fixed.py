from flask import Flask, request
from sqlalchemy import create_engine, text

app = Flask(__name__)
engine = create_engine('sqlite:///app.db')


@app.route('/one')
def one():
    name = request.args['name']
    with engine.connect() as db:
        # ruleid: python/sql-injection
        return str(db.execute(text("SELECT * FROM users WHERE name = :name AND open = 1"), {"name": name}).first())


@app.route('/two')
def two():
    # Run elsewhere than where it is made.
    query = text(
        # ruleid: python/sql-injection
        "SELECT * FROM users WHERE name LIKE '%" + request.args['part'] + "%' OR mail = '" + request.args['part'] + "'"
    )
    with engine.connect() as db:
        return str(db.execute(query).all())


@app.route('/three')
def three():
    part = request.args['part']
    # What stands in quotes would be bound as well.
    with engine.connect() as db:
        # ruleid: python/sql-injection
        return str(db.execute(text("SELECT ':part' FROM users WHERE name = '%s'" % part)).all())


@app.route('/four')
def four():
    with engine.connect() as db:
        # ok: python/sql-injection
        return str(db.execute(text("SELECT * FROM users WHERE name = :name").bindparams(name=request.args['name'])).all())
