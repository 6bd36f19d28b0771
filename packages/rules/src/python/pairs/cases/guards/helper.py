import os

from flask import Flask, request

app = Flask(__name__)


def is_allowed(name):
    return name in ('a', 'b')


def is_given(name):
    return name is not None and name != ''


@app.route('/flawed')
def flawed():
    name = request.args['name']
    if is_given(name):
        # ruleid: python/command-injection
        os.system('ls ' + name)
    return 'done'


@app.route('/fixed')
def fixed():
    name = request.args['name']
    if is_allowed(name):
        # ok: python/command-injection
        os.system('ls ' + name)
    return 'done'
