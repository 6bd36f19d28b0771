import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    rows = [['a', request.args['name']]]
    cells = [cell for row in rows for cell in row]
    # ruleid: python/command-injection
    os.system(' '.join(cells))
    return 'done'


@app.route('/fixed')
def fixed():
    rows = [['a', request.args['name']]]
    cells = [row[0] for row in rows]
    # ok: python/command-injection
    os.system(' '.join(cells))
    return 'done'
