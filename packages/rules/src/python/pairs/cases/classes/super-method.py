import os

from flask import Flask, request

app = Flask(__name__)


class Base:
    def command(self, name):
        return 'ls ' + name

    def fixed_command(self, name):
        return 'ls'


class Listing(Base):
    def command(self, name):
        return super().command(name)

    def fixed_command(self, name):
        return super().fixed_command(name)


@app.route('/flawed')
def flawed():
    # ruleid: python/command-injection
    os.system(Listing().command(request.args['name']))
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/command-injection
    os.system(Listing().fixed_command(request.args['name']))
    return 'done'
