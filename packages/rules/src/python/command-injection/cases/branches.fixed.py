import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.route('/lookup')
def lookup():
    name = request.args['name']
    if request.args.get('short'):
        command = ['dig', '+short', name]
    else:
        command = ['dig', name]
    # ruleid: python/command-injection
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    return process.communicate()[0]


@app.route('/shown')
def shown():
    name = request.args['name']
    command = 'dig ' + name
    if request.args.get('short'):
        command = 'dig +short ' + name
    # ruleid: python/command-injection
    subprocess.run(command, shell=True)
    return command
