import html

from flask import Flask, request

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/cross-site-scripting
    return '<p>' + request.args['name']


@app.route('/fixed')
def fixed():
    # ok: python/cross-site-scripting
    return '<p>' + html.escape(request.args['name'])
