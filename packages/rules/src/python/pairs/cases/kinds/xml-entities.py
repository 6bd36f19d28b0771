from flask import Flask, request
from lxml import etree

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    parser = etree.XMLParser(resolve_entities=True)
    # ruleid: python/xml-external-entity
    return etree.fromstring(request.data, parser).tag


@app.route('/fixed')
def fixed():
    parser = etree.XMLParser(resolve_entities=False)
    # ok: python/xml-external-entity
    return etree.fromstring(request.data, parser).tag
