import sqlite3

from flask import Flask, request

app = Flask(__name__)
db = sqlite3.connect('app.db')


@app.route('/flawed')
def flawed():
    name = request.args['name']
    # ruleid: python/sql-injection
    db.execute(f"SELECT * FROM users WHERE name = '{name}'")
    return 'done'


@app.route('/fixed')
def fixed():
    name = request.args['name']
    table = 'users'
    # ok: python/sql-injection
    db.execute(f'SELECT * FROM {table} WHERE name = ?', (name,))
    return 'done'
