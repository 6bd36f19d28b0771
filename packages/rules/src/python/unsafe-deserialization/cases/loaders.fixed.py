import pickle

import yaml
from flask import Flask, request

app = Flask(__name__)


@app.route('/load', methods=['POST'])
def load():
    text = request.data
    # ruleid: python/unsafe-deserialization
    first = yaml.safe_load(text)
    # ruleid: python/unsafe-deserialization
    second = list(yaml.safe_load_all(text))
    # ok: python/unsafe-deserialization
    third = yaml.safe_load(text)
    # ruleid: python/unsafe-deserialization
    fourth = pickle.loads(text)
    return str([first, second, third, fourth])
