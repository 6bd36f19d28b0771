from flask import Flask, redirect, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/open-redirect
    return redirect('/' + request.args['next'].strip())


@app.route('/fixed')
def fixed():
    # ok: python/open-redirect
    return redirect('/' + request.args['next'].lstrip('/'))


@app.route('/both')
def both():
    path = request.args['next'].strip('/')
    # ok: python/open-redirect
    return redirect(f'/{path}')
