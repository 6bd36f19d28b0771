from urllib.parse import urlparse

import requests
from flask import Flask, abort, request

app = Flask(__name__)


@app.get('/flawed')
def flawed():
    address = request.args['from']
    if not urlparse(address).hostname.endswith('example.com'):
        abort(403)
    # ruleid: python/server-side-request-forgery
    return requests.get(address).text


@app.get('/fixed')
def fixed():
    address = request.args['from']
    if not urlparse(address).hostname.endswith('.example.com'):
        abort(403)
    # ok: python/server-side-request-forgery
    return requests.get(address).text
