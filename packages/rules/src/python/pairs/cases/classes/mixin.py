import os

from flask import Flask, request

app = Flask(__name__)


class Naming:
    def name(self):
        return request.args['name']


class Running:
    def kind(self):
        return 'ls'


class Job(Running, Naming):
    pass


@app.route('/flawed')
def flawed():
    # ruleid: python/command-injection
    os.system(Job().name())
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/command-injection
    os.system(Job().kind())
    return 'done'
