from html import escape

from flask import Flask, request

app = Flask(__name__)


@app.get('/flawed')
def flawed():
    # ruleid: python/cross-site-scripting
    return '<script>start(%s, "%s")</script>' % (1, escape(request.args['name']))


@app.get('/fixed')
def fixed():
    # ok: python/cross-site-scripting
    return '<script>start(%s)</script><b>%s</b>' % (1, escape(request.args['name']))
