import os

from flask import Flask, request

app = Flask(__name__)
NAMES = ['ls', 'pwd']


@app.route('/flawed')
def flawed():
    if (request.args['name'] if request.args['flag'] else 'ls') in NAMES:
        # ruleid: python/command-injection
        os.system(request.args['name'])
    return ''


@app.route('/fixed')
def fixed():
    if (request.args.get('name') or '') in NAMES:
        # ok: python/command-injection
        os.system(request.args.get('name'))
    return ''
