from flask import Flask, request
from lxml import etree

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/xml-external-entity
    return etree.fromstring(request.data, etree.XMLParser(resolve_entities=True)).tag


@app.route('/fixed')
def fixed():
    # ok: python/xml-external-entity
    return etree.fromstring(request.data, etree.XMLParser(resolve_entities=False)).tag
