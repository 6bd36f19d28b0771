import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    count = request.json['count']
    if isinstance(count, str):
        # ruleid: python/command-injection
        os.system('head -n %s' % count)
    return 'done'


@app.route('/fixed')
def fixed():
    count = request.json['count']
    if isinstance(count, int):
        # ok: python/command-injection
        os.system('head -n %s' % count)
    return 'done'
