import hashlib

from flask import Flask, request

app = Flask(__name__)


class Settings:
    algorithm = 'md5'
    good_algorithm = 'sha256'


@app.route('/flawed')
def flawed():
    # todoruleid: python/weak-hash
    return hashlib.new(Settings.algorithm, request.data).hexdigest()


@app.route('/fixed')
def fixed():
    # ok: python/weak-hash
    return hashlib.new(Settings.good_algorithm, request.data).hexdigest()
