import os

from flask import Flask, request

app = Flask(__name__)


class Commands:
    @staticmethod
    def listing(name):
        return 'ls ' + name

    @classmethod
    def fixed(cls, name):
        return 'ls'


@app.route('/flawed')
def flawed():
    # ruleid: python/command-injection
    os.system(Commands.listing(request.args['name']))
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/command-injection
    os.system(Commands.fixed(request.args['name']))
    return 'done'
