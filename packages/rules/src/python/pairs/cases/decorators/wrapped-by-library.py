from functools import wraps

from flask import Flask
from guards import login_required

app = Flask(__name__)


def flawed_wrapper(function):
    @wraps(function)
    def inner(*args, **kwargs):
        # ruleid: python/cross-site-scripting
        return login_required(function)(*args, **kwargs)

    return inner


def fixed_wrapper(function):
    @wraps(function)
    def inner(*args, **kwargs):
        # ok: python/cross-site-scripting
        return login_required(function)(*args, **kwargs)

    return inner


@app.route('/flawed/<name>')
@flawed_wrapper
def flawed(name):
    # ruleid: python/cross-site-scripting
    return '<p>' + name


@app.route('/fixed/<name>')
@fixed_wrapper
def fixed(name):
    print(len(name))
    # ok: python/cross-site-scripting
    return '<p>'
