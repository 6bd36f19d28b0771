from django.utils.http import url_has_allowed_host_and_scheme
from flask import Flask, redirect, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    target = request.args['next']
    is_given = target is not None and target != ''
    if is_given:
        # ruleid: python/open-redirect
        return redirect(target)
    return 'no'


@app.route('/fixed')
def fixed():
    target = request.args['next']
    is_local = (
        target is not None
        and target != ''
        and url_has_allowed_host_and_scheme(target, allowed_hosts={request.host})
    )
    if is_local:
        # ok: python/open-redirect
        return redirect(target)
    return 'no'


@app.route('/either')
def either():
    target = request.args['next']
    is_good = target != '' or url_has_allowed_host_and_scheme(target, allowed_hosts=None)
    if is_good:
        # ruleid: python/open-redirect
        return redirect(target)
    return 'no'
