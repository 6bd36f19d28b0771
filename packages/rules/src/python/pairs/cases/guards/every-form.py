from urllib.parse import urlparse

from flask import Flask, redirect, request

app = Flask(__name__)


def is_some_form_local(address):
    for form in (address.replace('\\', '/'), address.lower() + '/'):
        if urlparse(form).netloc:
            return False
    return True


def is_one_form_local(address):
    for form in (address, address.replace('\\', '/')):
        if not urlparse(form).netloc:
            return True
    return True


def is_local(address):
    if not address:
        return False
    address = address.strip()
    for form in (address, address.replace('\\', '/')):
        try:
            parsed = urlparse(form)
        except ValueError:
            return False
        if parsed.scheme and not parsed.netloc:
            return False
        if parsed.netloc:
            return False
        if parsed.scheme and parsed.scheme not in ('http', 'https'):
            return False
    return True


@app.route('/flawed')
def flawed():
    target = request.args['next']
    if not is_some_form_local(target):
        return 'no'
    # ruleid: python/open-redirect
    return redirect(target)


@app.route('/flawed/one')
def flawed_one():
    target = request.args['next']
    if not is_one_form_local(target):
        return 'no'
    # ruleid: python/open-redirect
    return redirect(target)


@app.route('/fixed')
def fixed():
    target = request.args['next']
    if not is_local(target):
        return 'no'
    # ok: python/open-redirect
    return redirect(target)
