import os
import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    command = []
    if os.name == 'nt':
        command.append('cmd.exe')
        command.append('-c')
    else:
        command.append('sh')
        command.append('-c')
    command.append('ls ' + request.args['name'])
    # ruleid: python/command-injection
    subprocess.run(command, check=True)
    return 'done'


@app.route('/fixed')
def fixed():
    command = ['ls', '-l']
    command.append(request.args['name'])
    # ok: python/command-injection
    subprocess.run(command, check=True)
    return 'done'
