import sqlite3

from flask import Flask, request

app = Flask(__name__)


db = sqlite3.connect('app.db')


@app.route('/flawed')
def flawed():
    # ruleid: python/sql-injection
    db.execute("SELECT * FROM users WHERE name = '%s'" % request.args['name'])
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/sql-injection
    db.execute('SELECT * FROM users WHERE name = ?', (request.args['name'],))
    return 'done'
