import os

from flask import Flask, request

app = Flask(__name__)


class Job:
    def __init__(self, program, name):
        self.program = program
        self.name = name


@app.route('/flawed')
def flawed():
    job = Job('ls', request.args['name'])
    # ruleid: python/command-injection
    os.system(job.name)
    return 'done'


@app.route('/fixed')
def fixed():
    job = Job('ls', request.args['name'])
    # ok: python/command-injection
    os.system(job.program)
    return 'done'
