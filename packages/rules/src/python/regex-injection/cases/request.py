import re

from flask import Flask, request

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/regex-injection
    return str(re.search(request.args['pattern'], 'text'))


@app.route('/fixed')
def fixed():
    # ok: python/regex-injection
    return str(re.search(re.escape(request.args['text']), 'text'))
