import io
import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    command = io.StringIO()
    command.write('ls ')
    command.write(request.args['name'])
    # ruleid: python/command-injection
    os.system(command.getvalue())
    return 'done'


@app.route('/fixed')
def fixed():
    command = io.StringIO()
    command.write('ls ')
    # ok: python/command-injection
    os.system(command.getvalue())
    return request.args['name']
