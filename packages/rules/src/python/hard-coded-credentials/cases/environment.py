"""Keys of a service."""
import jwt
import requests

# ruleid: python/hard-coded-credentials
API_KEY = 'k3-9d8Zp2Lq'
# ok: python/hard-coded-credentials
API_URL = 'https://api.internal'


def sign(payload):
    # ruleid: python/hard-coded-credentials
    return jwt.encode(payload, 'wq8-jwt-5521', algorithm='HS256')


def check(token):
    # ruleid: python/hard-coded-credentials
    return jwt.decode(token, 'wq8-jwt-5521', algorithms=['HS256'])


def database(connect):
    # ruleid: python/hard-coded-credentials
    return connect(host='db', user='app', password="Tr4verse-9!")


# A record of data is no setting.
seed = {
    # ruleid: python/hard-coded-credentials
    'first': {'name': 'ada', 'password': 'L0velace!9'},
}


def shadowed(os, call):
    # ruleid: python/hard-coded-credentials
    return call(os, api_key='Zx81-spectrum')


# The name says only that it is a key.
# ruleid: python/hard-coded-credentials
secret = 'Zq9-7731-kls'


def reset(user):
    # ruleid: python/hard-coded-credentials
    user.password = 'L0velace!9'
