import os

from flask import Flask

app = Flask(__name__)


@app.route('/flawed/<name>')
def flawed(name):
    # ruleid: python/command-injection
    os.system('ls ' + name)
    return 'done'


def fixed(name):
    # ok: python/command-injection
    os.system('ls ' + name)
    return 'done'
