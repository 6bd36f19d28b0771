import base64
import json
import pickle

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/unsafe-deserialization
    return str(pickle.loads(base64.b64decode(request.cookies['state'])))


@app.route('/fixed')
def fixed():
    # ok: python/unsafe-deserialization
    return str(json.loads(base64.b64decode(request.cookies['state'])))
