from flask import Flask, request
from lxml import etree, html

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/xml-external-entity
    return etree.fromstring(request.data, etree.XMLParser(resolve_entities=True)).tag


@app.route('/fixed')
def fixed():
    # ok: python/xml-external-entity
    return etree.fromstring(request.data, etree.XMLParser(resolve_entities=False)).tag


@app.route('/page')
def page():
    # The parser of HTML loads no entities.
    # ok: python/xml-external-entity
    return html.fromstring(request.data).tag
