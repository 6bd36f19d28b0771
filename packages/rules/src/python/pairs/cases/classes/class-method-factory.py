import os

from flask import Flask, request

app = Flask(__name__)


class Job:
    def __init__(self, program, name):
        self.program = program
        self.name = name

    @classmethod
    def of(cls, name):
        return cls('ls', name)


@app.route('/flawed')
def flawed():
    # ruleid: python/command-injection
    os.system(Job.of(request.args['name']).name)
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/command-injection
    os.system(Job.of(request.args['name']).program)
    return 'done'
