import requests
from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    answer = requests.post('https://example.com/search', data=request.get_data())
    # ruleid: python/cross-site-scripting
    return f'{answer.status_code} for ' + request.args['name']


@app.route('/fixed')
def fixed():
    answer = requests.post('https://example.com/search', data=request.get_data())
    # ok: python/cross-site-scripting
    return answer.text
