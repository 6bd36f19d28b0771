from flask import Flask, request
from sqlalchemy import create_engine, text

app = Flask(__name__)
engine = create_engine('sqlite://')


@app.route('/flawed')
def flawed():
    with engine.connect() as connection:
        # ruleid: python/sql-injection
        return str(connection.execute(text("SELECT * FROM t WHERE a = '%s'" % request.args['a'])).all())


@app.route('/fixed')
def fixed():
    with engine.connect() as connection:
        # ok: python/sql-injection
        return str(connection.execute(text('SELECT * FROM t WHERE a = :a'), {'a': request.args['a']}).all())
