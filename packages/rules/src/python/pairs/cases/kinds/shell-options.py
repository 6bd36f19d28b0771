import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    options = {'shell': True, 'check': True}
    # ruleid: python/command-injection
    subprocess.run('ls ' + request.args['name'], **options)
    return 'done'


@app.route('/fixed')
def fixed():
    options = {'shell': False, 'check': True}
    # ok: python/command-injection
    subprocess.run(['ls', request.args['name']], **options)
    return 'done'
