from urllib.parse import urlparse

from flask import Flask, redirect, request

app = Flask(__name__)


def is_text(address):
    if not address:
        return False
    parsed = urlparse(address)
    if parsed.query:
        return False
    return parsed.path in known


def is_local(address):
    if not address:
        return False
    parsed = urlparse(address)
    if parsed.netloc:
        return False
    try:
        route = find(parsed.path)
    except LookupError:
        return False
    return route.name in known


@app.route('/flawed')
def flawed():
    target = request.args['next']
    if not is_text(target):
        target = '/'
    # ruleid: python/open-redirect
    return redirect(target)


@app.route('/fixed')
def fixed():
    target = request.args['next']
    if not is_local(target):
        target = '/'
    # ok: python/open-redirect
    return redirect(target)
