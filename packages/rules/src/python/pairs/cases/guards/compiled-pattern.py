import os
import re

from flask import Flask, abort, request

app = Flask(__name__)
loose = re.compile(r'[a-z]')
narrow = re.compile(r'^[a-z]+$')


@app.route('/flawed')
def flawed():
    name = request.args['name']
    if not loose.search(name):
        abort(400)
    # ruleid: python/command-injection
    os.system('ls ' + name)
    return 'done'


@app.route('/fixed')
def fixed():
    name = request.args['name']
    if not narrow.match(name):
        abort(400)
    # ok: python/command-injection
    os.system('ls ' + name)
    return 'done'
