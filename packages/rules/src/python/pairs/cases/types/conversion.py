import os
import uuid

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/command-injection
    os.system('ls ' + str(request.args['name']) + repr(request.args['name']))
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/command-injection
    os.system('ls ' + str(uuid.UUID(request.args['name'])) + str(float(request.args['size'])))
    return 'done'
