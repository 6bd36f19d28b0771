import html

from flask import Flask, make_response, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/cross-site-scripting
    return make_response('<p>' + request.args['name'])


@app.route('/fixed')
def fixed():
    # ok: python/cross-site-scripting
    return make_response('<p>' + html.escape(request.args['name']))
