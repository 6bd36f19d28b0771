import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    head, tail = request.args['pair'].split('=')
    # ruleid: python/command-injection
    os.system('ls ' + tail)
    return head


@app.route('/fixed')
def fixed():
    head, tail = 'a=b'.split('=')
    # ok: python/command-injection
    os.system('ls ' + tail)
    return head + request.args['pair']
