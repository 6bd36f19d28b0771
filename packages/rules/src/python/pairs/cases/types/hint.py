import os

from flask import Flask, request
from flask.wrappers import Request

app = Flask(__name__)


def run(given: Request) -> None:
    # ruleid: python/command-injection
    os.system('ls ' + given.args['name'])


def run_fixed(given: Request) -> None:
    # ok: python/command-injection
    os.system('ls')
    print(given.args['name'])


@app.route('/')
def start():
    run(request)
    run_fixed(request)
    return 'done'
