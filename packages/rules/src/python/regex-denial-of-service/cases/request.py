import re

from flask import Flask, request

app = Flask(__name__)
NAME = re.compile(r'(?P<name>\w+\s?)+\Z')


@app.route('/flawed')
def flawed():
    name = request.args['name']
    # ruleid: python/regex-denial-of-service
    first = NAME.match(name)
    # ruleid: python/regex-denial-of-service
    second = re.fullmatch('(a+)+', name)
    # ruleid: python/regex-denial-of-service
    third = re.match('^(([a-z])+.)+[A-Z]([a-z])+$', name)
    return first, second, third


@app.route('/fixed')
def fixed():
    name = request.args['name']
    # ok: python/regex-denial-of-service
    first = re.match(r'\w+(\s\w+)*\Z', name)
    # ok: python/regex-denial-of-service
    second = re.match('(a+)+', name)
    # ok: python/regex-denial-of-service
    third = NAME.match('fixed')
    # ok: python/regex-denial-of-service
    fourth = re.match('(?>a+)+$', name)
    return first, second, third, fourth
