import pickle

import yaml
from flask import Flask, request

app = Flask(__name__)


@app.route('/load', methods=['POST'])
def load():
    text = request.data
    # ruleid: python/unsafe-deserialization
    first = yaml.load(text, Loader=yaml.Loader)
    # ruleid: python/unsafe-deserialization
    second = list(yaml.load_all(text, yaml.UnsafeLoader))
    # ok: python/unsafe-deserialization
    third = yaml.safe_load(text)
    # ruleid: python/unsafe-deserialization
    fourth = pickle.loads(text)
    return str([first, second, third, fourth])
