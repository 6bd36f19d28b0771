from flask import Flask, request
from ldap3 import Connection, Server

app = Flask(__name__)


def without_spaces(text):
    text = text.replace('\\', '')
    return text.replace(' ', '*')


def escaped(text):
    text = text.replace('\\', '\\5c')
    text = text.replace('*', '\\2a')
    text = text.replace('(', '\\28')
    return text.replace(')', '\\29')


@app.route('/flawed')
def flawed():
    connection = Connection(Server('ldap://localhost'))
    # ruleid: python/ldap-injection
    connection.search('dc=example', '(uid=' + without_spaces(request.args['name']) + ')')
    return 'done'


@app.route('/fixed')
def fixed():
    connection = Connection(Server('ldap://localhost'))
    # ok: python/ldap-injection
    connection.search('dc=example', '(uid=' + escaped(request.args['name']) + ')')
    return 'done'
