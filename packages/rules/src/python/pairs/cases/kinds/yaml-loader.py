import yaml
from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/unsafe-deserialization
    return str(yaml.load(request.data, Loader=yaml.Loader))


@app.route('/fixed')
def fixed():
    # ok: python/unsafe-deserialization
    return str(yaml.load(request.data, Loader=yaml.SafeLoader))
