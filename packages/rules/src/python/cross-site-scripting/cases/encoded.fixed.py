import html
from flask import Flask, request

app = Flask(__name__)


@app.route('/hello')
def hello():
    name = request.args.get('name')
    # ruleid: python/cross-site-scripting
    return f'<h1>Hello {html.escape(str(name))}</h1>'


@app.route('/joined')
def joined():
    # ruleid: python/cross-site-scripting
    return '<p title="' + html.escape(request.args['title']) + '">x</p>'


@app.route('/filled')
def filled():
    # ruleid: python/cross-site-scripting
    return '<b>%s</b>' % html.escape(request.form['text'])


@app.route('/script')
def script():
    # ruleid: python/cross-site-scripting
    return '<script>var x = "' + request.args['x'] + '";</script>'


@app.route('/bare')
def bare():
    # ruleid: python/cross-site-scripting
    return '<img alt=' + request.args['alt'] + '>'
