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
