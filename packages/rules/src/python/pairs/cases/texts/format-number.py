import sqlite3

from flask import Flask, request

app = Flask(__name__)
db = sqlite3.connect('app.db')


@app.route('/flawed')
def flawed():
    page = request.args['page']
    # ruleid: python/sql-injection
    db.execute(f'SELECT * FROM users LIMIT {page!s:>5}')
    return 'done'


@app.route('/fixed')
def fixed():
    page = int(request.args['page'])
    # ok: python/sql-injection
    db.execute(f'SELECT * FROM users LIMIT {page}')
    return 'done'
