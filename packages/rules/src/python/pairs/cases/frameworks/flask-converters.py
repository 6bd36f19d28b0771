from flask import Flask
from werkzeug.routing import BaseConverter


class KeyConverter(BaseConverter):
    regex = '[a-z0-9]{8}'


app = Flask(__name__)
app.url_map.converters['key'] = KeyConverter


@app.route('/text/<string:name>')
def flawed(name):
    # ruleid: python/cross-site-scripting
    return '<p>' + name + '</p>'


@app.route('/path/<path:name>')
def flawed_path(name):
    # ruleid: python/cross-site-scripting
    return '<p>' + name + '</p>'


@app.route('/number/<int:name>')
def fixed_number(name):
    # ok: python/cross-site-scripting
    return '<p>' + name + '</p>'


@app.route('/own/<key:name>')
def fixed(name):
    # ok: python/cross-site-scripting
    return '<p>' + name + '</p>'
