from flask import Flask, request
from flask_simpleldap import LDAP
from ldap.filter import escape_filter_chars

app = Flask(__name__)
ldap = LDAP(app)


@app.route('/person')
def person():
    name = request.args['name']
    # ruleid: python/ldap-injection
    found = ldap.get_object_details(user=name)
    # ok: python/ldap-injection
    found = found or ldap.get_object_details(user=escape_filter_chars(name))
    return {'found': bool(found)}
