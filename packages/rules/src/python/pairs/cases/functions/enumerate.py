import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    for index, name in enumerate(request.args.getlist('name')):
        # ruleid: python/command-injection
        os.system('ls ' + name)
    return 'done'


@app.route('/fixed')
def fixed():
    for index, name in enumerate(request.args.getlist('name')):
        # ok: python/command-injection
        os.system('ls ' + str(index))
    return 'done'
