import os

from flask import Flask, request

app = Flask(__name__)


def repeated(times):
    def decorate(function):
        def wrapper(name):
            for _ in range(times):
                result = function(name)
            return result

        return wrapper

    return decorate


@repeated(3)
def command(name):
    return 'ls ' + name


@repeated(3)
def command_fixed(name):
    return 'ls'


@app.route('/flawed')
def flawed():
    # ruleid: python/command-injection
    os.system(command(request.args['name']))
    return 'done'


@app.route('/fixed')
def fixed():
    # todook: python/command-injection
    os.system(command_fixed(request.args['name']))
    return 'done'
