from flask import Flask, request
from lxml import etree

app = Flask(__name__)


tree = etree.parse('users.xml')


@app.route('/flawed')
def flawed():
    # ruleid: python/xpath-injection
    return str(tree.xpath("//user[name='" + request.args['name'] + "']"))


@app.route('/fixed')
def fixed():
    # ok: python/xpath-injection
    return str(tree.xpath('//user[name=$name]', name=request.args['name']))
