import json
import pickle

from flask import Flask, request

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/unsafe-deserialization
    return str(pickle.loads(request.data))


@app.route('/fixed')
def fixed():
    # ok: python/unsafe-deserialization
    return str(json.loads(request.data))
