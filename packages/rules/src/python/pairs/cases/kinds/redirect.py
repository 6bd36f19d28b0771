from urllib.parse import urlparse

from flask import Flask, redirect, request, url_for

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/open-redirect
    return redirect(request.args['next'])


@app.route('/fixed')
def fixed():
    target = request.args['next']
    if urlparse(target).netloc != '':
        target = url_for('fixed')
    # ok: python/open-redirect
    return redirect(target)
