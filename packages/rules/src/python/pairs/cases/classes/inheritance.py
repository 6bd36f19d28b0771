import os

from flask import Flask, request

app = Flask(__name__)


class Base:
    def __init__(self, name):
        self.name = name

    def run(self):
        # ruleid: python/command-injection
        os.system(self.command())


class Listing(Base):
    def __init__(self, name):
        super().__init__(name)
        self.kind = 'listing'

    def command(self):
        return 'ls ' + self.name


class FixedBase:
    def __init__(self, name):
        self.name = name

    def run(self):
        # ok: python/command-injection
        os.system(self.command())


class FixedListing(FixedBase):
    def command(self):
        return 'ls'


@app.route('/flawed')
def flawed():
    Listing(request.args['name']).run()
    return 'done'


@app.route('/fixed')
def fixed():
    FixedListing(request.args['name']).run()
    return 'done'
