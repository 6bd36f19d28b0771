import jwt
from flask import Flask, abort, request

app = Flask(__name__)
KEYS = {'shop': 'a', 'stock': 'b'}


def verified(token, key):
    return jwt.decode(token, key, algorithms=['HS256'])


@app.get('/flawed')
def flawed():
    token = request.headers['X-Token']
    # ruleid: python/unverified-token
    sender = jwt.decode(token, options={'verify_signature': False})['iss']
    if sender in KEYS:
        jwt.decode(token, KEYS[sender], algorithms=['HS256'])
    return sender


@app.get('/flawed/other')
def flawed_other():
    token = request.headers['X-Token']
    # ruleid: python/unverified-token
    sender = jwt.decode(token, options={'verify_signature': False})['iss']
    jwt.decode(request.cookies['session'], KEYS['shop'], algorithms=['HS256'])
    return sender


@app.get('/fixed')
def fixed():
    token = request.headers['X-Token']
    # ok: python/unverified-token
    sender = jwt.decode(token, options={'verify_signature': False})['iss']
    if sender not in KEYS:
        abort(403)
    return jwt.decode(token, KEYS[sender], algorithms=['HS256'])['sub']


@app.get('/fixed/helper')
def fixed_helper():
    token = request.headers['X-Token']
    # ok: python/unverified-token
    sender = jwt.decode(token, options={'verify_signature': False})['iss']
    return verified(token, KEYS[sender])['sub']
