from urllib.parse import urlunsplit

from flask import Flask, redirect, request

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/open-redirect
    return redirect(request.args['next'])


@app.route('/fixed')
def fixed():
    # ok: python/open-redirect
    return redirect('/profile?name=' + request.args['name'])


@app.route('/parts')
def parts():
    # ok: python/open-redirect
    return redirect(urlunsplit(('https', 'login.example.com', '/authorize', request.args['query'], '')))


@app.route('/host')
def host():
    # ruleid: python/open-redirect
    return redirect(urlunsplit(('https', request.args['host'], '/authorize', '', '')))
