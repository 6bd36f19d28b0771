from html import escape
from urllib.parse import quote

from flask import Flask, request

app = Flask(__name__)


@app.get('/flawed')
def flawed():
    back = escape(request.args['back'])
    # ruleid: python/cross-site-scripting
    return f'<a href="{back}">back</a>'


@app.get('/fixed')
def fixed():
    back = quote(request.args['back'])
    # ok: python/cross-site-scripting
    return f'<a href="{back}">back</a>'
