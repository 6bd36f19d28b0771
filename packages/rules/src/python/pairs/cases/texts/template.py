import os
from string import Template

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    command = Template('ls $folder').substitute(folder=request.args['folder'])
    # ruleid: python/command-injection
    os.system(command)
    return 'done'


@app.route('/fixed')
def fixed():
    command = Template('ls $folder').substitute(folder='/tmp')
    # ok: python/command-injection
    os.system(command)
    return request.args['folder']
