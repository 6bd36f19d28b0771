from flask import Flask, request
from lxml import etree, objectify

app = Flask(__name__)


@app.post("/orders")
def orders():
    plain = etree.XMLParser()
    # ruleid: python/xml-external-entity
    one = etree.fromstring(request.data, plain)
    # ruleid: python/xml-external-entity
    two = etree.XML(request.data, etree.XMLParser(recover=True, huge_tree=True))
    # ruleid: python/xml-external-entity
    three = objectify.fromstring(request.data, parser=etree.XMLParser(remove_comments=True))
    # ok: python/xml-external-entity
    four = etree.fromstring(request.data, etree.XMLParser(recover=True, resolve_entities=False))
    options = {"resolve_entities": False}
    # ok: python/xml-external-entity
    five = etree.fromstring(request.data, etree.XMLParser(**options))
    return str([one.tag, two.tag, three.tag, four.tag, five.tag])
