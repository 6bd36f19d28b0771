import sqlite3

from flask import Flask, request

app = Flask(__name__)
db = sqlite3.connect('app.db')


@app.route('/flawed')
def flawed():
    # ruleid: python/sql-injection
    db.execute("SELECT * FROM users WHERE name = '%s' AND age = %d" % (request.args['name'], 5))
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/sql-injection
    db.execute('SELECT * FROM %s WHERE name = ?' % 'users', (request.args['name'],))
    return 'done'
