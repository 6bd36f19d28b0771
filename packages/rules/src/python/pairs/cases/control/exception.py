import os

from flask import Flask, request

app = Flask(__name__)


def check(name):
    raise ValueError('bad name ' + name)


@app.route('/flawed')
def flawed():
    command = 'ls'
    try:
        command = request.args['name']
        int(command)
    except ValueError:
        # ruleid: python/command-injection
        os.system(command)
    return 'done'


@app.route('/fixed')
def fixed():
    try:
        command = request.args['name']
    except KeyError:
        return 'missing'
    else:
        command = 'ls'
    finally:
        print('done')
    # ok: python/command-injection
    os.system(command)
    return 'done'
