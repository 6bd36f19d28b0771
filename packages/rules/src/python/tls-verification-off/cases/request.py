from flask import Flask, request
import requests

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/tls-verification-off
    return requests.get('https://example.com', verify=False, timeout=5).text


@app.route('/fixed')
def fixed():
    # ok: python/tls-verification-off
    return requests.get('https://example.com', timeout=5).text
