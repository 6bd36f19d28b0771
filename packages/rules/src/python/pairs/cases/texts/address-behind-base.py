import requests
from flask import Flask, redirect, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    base = app.config['BASE']
    # ruleid: python/server-side-request-forgery
    requests.get(f"{base}://{request.args['host']}")
    # ruleid: python/open-redirect
    return redirect(base + '/' + request.args['next'])


@app.route('/fixed')
def fixed():
    base = app.config['BASE']
    # ok: python/server-side-request-forgery
    requests.get(f"{base}/users/{request.args['id']}")
    # ok: python/open-redirect
    return redirect(base + '/users/' + request.args['id'])
