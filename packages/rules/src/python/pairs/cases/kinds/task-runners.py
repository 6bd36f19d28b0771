import fabric
import invoke
import pexpect
from flask import Flask, request

app = Flask(__name__)


@app.get('/flawed')
def flawed():
    # ruleid: python/command-injection
    pexpect.spawn('ls ' + request.args['name'])
    # ruleid: python/command-injection
    invoke.run('ls ' + request.args['name'])
    # ruleid: python/command-injection
    return fabric.Connection('build').run('ls ' + request.args['name']).stdout


@app.get('/fixed')
def fixed():
    # ok: python/command-injection
    return pexpect.spawn('ls', ['--', request.args['name']]).read()
