import os

from flask import Flask, request

app = Flask(__name__)
command = 'ls'
other = 'ls'


def read():
    global command
    command = request.args['name']
    other = request.args['name']
    return other


@app.route('/flawed')
def flawed():
    read()
    # ruleid: python/command-injection
    os.system(command)
    return 'done'


@app.route('/fixed')
def fixed():
    read()
    # ok: python/command-injection
    os.system(other)
    return 'done'
