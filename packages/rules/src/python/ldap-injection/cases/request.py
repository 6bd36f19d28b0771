from flask import Flask, request
from ldap3 import Connection, Server
from ldap3.utils.conv import escape_filter_chars

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    connection = Connection(Server('ldap://localhost'))
    # ruleid: python/ldap-injection
    connection.search('dc=example', '(uid=' + request.args['name'] + ')')
    return 'done'


@app.route('/fixed')
def fixed():
    connection = Connection(Server('ldap://localhost'))
    # ok: python/ldap-injection
    connection.search('dc=example', '(uid=' + escape_filter_chars(request.args['name']) + ')')
    return 'done'
