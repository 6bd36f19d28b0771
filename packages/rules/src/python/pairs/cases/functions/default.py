import os

from flask import Flask, request

app = Flask(__name__)


def name_of(arguments, fallback='ls'):
    return arguments.get('name') or fallback


@app.route('/flawed')
def flawed():
    # ruleid: python/command-injection
    os.system(name_of(request.args))
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/command-injection
    os.system(name_of({}))
    return request.args['name']
