import os

from flask import Flask, request

from storage import Folder, session

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/command-injection
    os.system('ls ' + request.args['name'])
    return ''


@app.route('/fixed')
def fixed():
    folder = session.query(Folder).filter(Folder.name == request.args['name']).first()
    # ok: python/command-injection
    os.system('ls ' + folder.place)
    rows = session.execute(Folder.named(request.args['name'])).fetchall()
    # ok: python/command-injection
    os.system('ls ' + rows[0].place)
    return ''
