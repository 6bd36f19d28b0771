import sqlite3

from flask import Flask, abort, request

app = Flask(__name__)
db = sqlite3.connect('notes.db')
COLUMNS = {'name': 'n.name', 'owner': 'n.owner'}


class Note:
    name = ''
    owner = ''


@app.get('/flawed')
def flawed():
    if not hasattr(Note, 'name'):
        abort(400)
    # ruleid: python/sql-injection
    return str(db.execute('select * from note order by ' + request.args['order']).fetchall())


@app.get('/fixed')
def fixed():
    order = request.args['order']
    if not hasattr(Note, order):
        abort(400)
    # ok: python/sql-injection
    return str(db.execute('select * from note order by ' + order).fetchall())


@app.get('/fixed/map')
def fixed_map():
    # ok: python/sql-injection
    return str(db.execute('select * from note order by ' + COLUMNS[request.args['order']]).fetchall())
