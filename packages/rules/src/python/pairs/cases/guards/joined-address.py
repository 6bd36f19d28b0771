from urllib.parse import urljoin, urlparse

from flask import Flask, redirect, request

app = Flask(__name__)


def is_web(target):
    address = urlparse(urljoin(request.host_url, target))
    return address.scheme in ('http', 'https')


def is_same_host(target):
    own = urlparse(request.host_url)
    address = urlparse(urljoin(request.host_url, target))
    return address.scheme in ('http', 'https') and own.netloc == address.netloc


@app.route('/flawed')
def flawed():
    target = request.args.get('next')
    if not is_web(target):
        return 'no'
    # ruleid: python/open-redirect
    return redirect(target)


@app.route('/fixed')
def fixed():
    target = request.args.get('next')
    if not is_same_host(target):
        return 'no'
    # ok: python/open-redirect
    return redirect(target)
