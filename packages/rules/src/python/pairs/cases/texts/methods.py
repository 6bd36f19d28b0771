import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name = request.args['name'].strip().lower().encode('utf-8').decode('utf-8')
    # ruleid: python/command-injection
    os.system('ls ' + name)
    return 'done'


@app.route('/fixed')
def fixed():
    name = request.args['name'].strip().lower()
    # ok: python/command-injection
    os.system('ls ' + str(len(name)) + str(name.startswith('a')) + str(name.count('x')))
    return 'done'
