import xml.dom.minidom
import xml.sax
import xml.sax.handler

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    reader = xml.sax.make_parser()
    reader.setFeature(xml.sax.handler.feature_external_ges, True)
    # ruleid: python/xml-external-entity
    return xml.dom.minidom.parseString(request.data, reader).nodeName


@app.route('/fixed')
def fixed():
    reader = xml.sax.make_parser()
    reader.setFeature(xml.sax.handler.feature_external_ges, False)
    # ok: python/xml-external-entity
    return xml.dom.minidom.parseString(request.data, reader).nodeName
