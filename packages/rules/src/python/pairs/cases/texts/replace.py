from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name = request.args['name'].replace('x', 'y')
    # ruleid: python/cross-site-scripting
    return '<p>' + name + '</p>'


@app.route('/fixed')
def fixed():
    name = request.args['name'].replace('<', '&lt;')
    # ok: python/cross-site-scripting
    return '<p>' + name + '</p>'
