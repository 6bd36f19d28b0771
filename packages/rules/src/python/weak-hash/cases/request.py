import hashlib

from flask import Flask, request

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/weak-hash
    return hashlib.md5(request.data).hexdigest()


@app.route('/fixed')
def fixed():
    # ok: python/weak-hash
    return hashlib.sha256(request.data).hexdigest()


def job_id(arguments):
    # ok: python/weak-hash
    return hashlib.sha1(arguments).hexdigest()
