from flask import Flask, redirect, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    to = request.args['to']
    if not to.startswith('https://shop.example'):
        return 'no'
    # ruleid: python/open-redirect -- `https://shop.example.org`
    return redirect(to)


@app.route('/fixed')
def fixed():
    to = request.args['to']
    if not to.startswith('https://shop.example/'):
        return 'no'
    # ok: python/open-redirect
    return redirect(to)
