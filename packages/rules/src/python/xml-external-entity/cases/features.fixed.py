from flask import Flask, request
from lxml import etree
from xml.dom.pulldom import parseString
from xml.sax import make_parser
from xml.sax.handler import feature_external_ges

app = Flask(__name__)


@app.route('/pull', methods=['POST'])
def pull():
    parser = make_parser()
    parser.setFeature(feature_external_ges, False)
    # ruleid: python/xml-external-entity
    return str(parseString(request.data.decode(), parser=parser))


@app.route('/tree', methods=['POST'])
def tree():
    reader = etree.XMLParser(resolve_entities=False)
    # ruleid: python/xml-external-entity
    return etree.tostring(etree.fromstring(request.data, reader))


@app.route('/safe', methods=['POST'])
def safe():
    reader = etree.XMLParser(resolve_entities=False)
    # ok: python/xml-external-entity
    return etree.tostring(etree.fromstring(request.data, reader))


@app.route('/loaded', methods=['POST'])
def loaded():
    reader = etree.XMLParser(no_network=False, load_dtd=False, resolve_entities=False)
    # ruleid: python/xml-external-entity
    return etree.tostring(etree.fromstring(request.data, reader))
