import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    command = request.args['a']
    try:
        return read()
    except OSError as error:
        raise ValueError('unreadable') from error
    finally:
        # ruleid: python/command-injection
        os.system(command)


@app.route('/fixed')
def fixed():
    command = request.args['a']
    try:
        return read()
    except OSError as error:
        raise ValueError('unreadable') from error
    finally:
        # ok: python/command-injection
        os.system('ls')
    # ok: python/command-injection
    os.system(command)
