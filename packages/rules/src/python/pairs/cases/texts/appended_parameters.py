from flask import Flask, redirect, request

from pages import next_page

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    target = request.args['next']
    target += f"&id={request.args['id']}"
    # ruleid: python/open-redirect
    return redirect(target)


@app.route('/fixed')
def fixed():
    target = next_page()
    for name in request.args:
        target += f"&{name}={request.args[name]}"
    # ok: python/open-redirect
    return redirect(target)
