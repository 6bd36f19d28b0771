"""Keys of a service."""
import jwt
import os
import requests

# ruleid: python/hard-coded-credentials
API_KEY = os.environ['API_KEY']
# ok: python/hard-coded-credentials
API_URL = 'https://api.internal'


def sign(payload):
    # ruleid: python/hard-coded-credentials
    return jwt.encode(payload, os.environ['JWT_KEY'], algorithm='HS256')


def check(token):
    # ruleid: python/hard-coded-credentials
    return jwt.decode(token, os.environ['JWT_KEY'], algorithms=['HS256'])


def database(connect):
    # ruleid: python/hard-coded-credentials
    return connect(host='db', user='app', password=os.environ["DB_PASSWORD"])


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
secret = os.environ['APP_SECRET']


def reset(user):
    # ruleid: python/hard-coded-credentials
    user.password = 'L0velace!9'
