from flask import Flask, request
from lxml import etree

app = Flask(__name__)
tree = etree.parse('users.xml')


@app.route('/flawed')
def flawed():
    name = request.args['name']
    if '&' in name:
        return 'bad name'
    # ruleid: python/xpath-injection
    return str(tree.xpath("//user[name='" + name.replace('&', '') + "']"))


@app.route('/fixed')
def fixed():
    name = request.args['name']
    if "'" in name:
        return 'bad name'
    # ok: python/xpath-injection
    return str(tree.xpath("//user[name='" + name + "']"))


@app.route('/replaced')
def replaced():
    name = request.args['name'].replace("'", '&apos;')
    # ok: python/xpath-injection
    return str(tree.xpath("//user[name='" + name + "']"))
