from flask import Flask, request
import sqlite3

app = Flask(__name__)
db = sqlite3.connect('app.db')


@app.route('/flawed')
def flawed():
    query = 'SELECT * FROM users WHERE name = '
    query += "'" + request.args['name'] + "'"
    # ruleid: python/sql-injection
    return str(db.execute(query).fetchall())


@app.route('/fixed')
def fixed():
    query = 'SELECT * FROM users WHERE name = '
    query += '?'
    # ok: python/sql-injection
    return str(db.execute(query, (request.args['name'],)).fetchall())
