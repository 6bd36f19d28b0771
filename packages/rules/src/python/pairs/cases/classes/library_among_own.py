import os
import sqlite3

from flask import Flask, request

app = Flask(__name__)


class DryRun:
    def execute(self, text, values=()):
        return []


class Counter:
    calls = 0

    def execute(self, text, values=()):
        self.calls += 1
        return []


def connect(mode):
    if mode == 'dry':
        return DryRun()
    if mode == 'count':
        return Counter()
    return sqlite3.connect('goods.db')


db = connect(os.environ.get('MODE'))


@app.route('/flawed')
def flawed():
    # ruleid: python/sql-injection
    db.execute("SELECT name FROM goods WHERE id = '" + request.args['id'] + "'")
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/sql-injection
    db.execute('SELECT name FROM goods WHERE id = ?', (request.args['id'],))
    return 'done'
