import os
import re

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name = re.sub(r'[a-z]', '', request.args['name'])
    # ruleid: python/command-injection
    os.system('ls ' + name)
    return 'done'


@app.route('/fixed')
def fixed():
    name = re.sub(r'[^a-z0-9]', '', request.args['name'])
    # ok: python/command-injection
    os.system('ls ' + name)
    return 'done'
