import subprocess

from flask import Flask, request

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/command-injection
    subprocess.run('ls ' + request.args['folder'], shell=True)
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/command-injection
    subprocess.run(['ls', request.args['folder']])
    return 'done'
