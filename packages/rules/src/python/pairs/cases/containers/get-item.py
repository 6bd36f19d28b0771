import os

from flask import Flask, request

app = Flask(__name__)


class Store:
    def __init__(self):
        self.content = {}

    def __setitem__(self, key, value):
        self.content[key] = value

    def __getitem__(self, key):
        return self.content[key]


@app.route('/flawed')
def flawed():
    store = Store()
    store['a'] = request.args['name']
    # ruleid: python/command-injection
    os.system(store['a'])
    return 'done'


@app.route('/fixed')
def fixed():
    store = Store()
    store['a'] = 'ls'
    # ok: python/command-injection
    os.system(store['a'])
    return request.args['name']
