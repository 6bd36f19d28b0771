import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name = request.args['name']

    def run():
        # ruleid: python/command-injection
        os.system('ls ' + name)

    run()
    return 'done'


@app.route('/fixed')
def fixed():
    name = request.args['name']
    program = 'ls'

    def run():
        # ok: python/command-injection
        os.system(program)

    run()
    return name
