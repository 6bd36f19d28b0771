import os
import re

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name = request.args['name']
    if re.match(r'^[a-z]+', name):
        # ruleid: python/command-injection
        os.system('ls ' + name)
    return 'done'


@app.route('/fixed')
def fixed():
    name = request.args['name']
    if re.fullmatch(r'[a-z]+', name):
        # ok: python/command-injection
        os.system('ls ' + name)
    return 'done'
