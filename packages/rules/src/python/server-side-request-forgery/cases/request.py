from flask import Flask, request
import requests

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/server-side-request-forgery
    return requests.get(request.args['url'], timeout=5).text


@app.route('/fixed')
def fixed():
    # ok: python/server-side-request-forgery
    return requests.get('https://api.example.com/items', params={'id': request.args['id']}, timeout=5).text
