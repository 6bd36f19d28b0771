from urllib.parse import urljoin, urlparse

from flask import Flask, redirect, request

app = Flask(__name__)


@app.route('/a')
def secure():
    # The host of its own address is the server's.
    # ok: python/open-redirect
    return redirect(request.url.replace('http://', 'https://', 1))


@app.route('/b')
def below():
    # ok: python/open-redirect
    return redirect(urljoin(request.base_url, 'start'))


@app.route('/c')
def anywhere():
    # ruleid: python/open-redirect
    return redirect(urljoin(request.base_url, request.args['next']))


@app.route('/d')
def same_host():
    target = request.args['next']
    if urlparse(target).netloc != urlparse(request.url).netloc:
        return 'no'
    # ok: python/open-redirect
    return redirect(target)
