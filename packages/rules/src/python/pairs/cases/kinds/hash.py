import hashlib

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/weak-hash
    digest = hashlib.md5()
    return digest.hexdigest()


def name_of(kind):
    return {'old': 'sha1', 'new': 'sha512'}[kind]


@app.route('/flawed-name')
def flawed_name():
    # todoruleid: python/weak-hash
    return hashlib.new(name_of('old'), request.data).hexdigest()


@app.route('/fixed')
def fixed():
    # ok: python/weak-hash
    return hashlib.new(name_of('new'), request.data).hexdigest()
