from flask import Flask, request
from markupsafe import escape

app = Flask(__name__)


@app.get('/flawed')
def flawed():
    # ruleid: python/cross-site-scripting
    return '<img alt={} src="a.png">'.format(escape(request.args['name']))


@app.get('/fixed')
def fixed():
    # ok: python/cross-site-scripting
    return '<img alt="{}" src="a.png">'.format(escape(request.args['name']))
