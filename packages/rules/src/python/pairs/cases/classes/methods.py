import os

from flask import Flask, request

app = Flask(__name__)


class Job:
    def __init__(self, name):
        self.name = name

    def command(self):
        return 'ls ' + self.name

    def run(self):
        # ruleid: python/command-injection
        os.system(self.command())


class FixedJob:
    def __init__(self, name):
        self.name = name

    def command(self):
        return 'ls'

    def run(self):
        # ok: python/command-injection
        os.system(self.command())


@app.route('/flawed')
def flawed():
    Job(request.args['name']).run()
    return 'done'


@app.route('/fixed')
def fixed():
    FixedJob(request.args['name']).run()
    return 'done'
