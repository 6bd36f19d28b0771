import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    for program, name in zip(['ls'], [request.args['name']]):
        # ruleid: python/command-injection
        os.system(program + name)
    return 'done'


@app.route('/fixed')
def fixed():
    for program, name in zip(['ls'], [request.args['name']]):
        # ok: python/command-injection
        os.system(program)
    return 'done'
