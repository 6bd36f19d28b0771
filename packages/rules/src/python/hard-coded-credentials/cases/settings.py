import hmac
import os

import jwt

# ruleid: python/hard-coded-credentials
SECRET_KEY = 'django-insecure-x7w'
# ruleid: python/hard-coded-credentials
SECRET_KEY = os.environ.get('SECRET_KEY', 'x7w')
# ok: python/hard-coded-credentials
SECRET_KEY = os.environ['SECRET_KEY']
# ok: python/hard-coded-credentials
PASSWORD = ''
# ok: python/hard-coded-credentials
MAIL_PASSWORD = 'replace-this-please-1'
# ok: python/hard-coded-credentials
API_TOKEN = 'PLEASE_REPLACE_ME_1'
# ok: python/hard-coded-credentials
PASSWORD_RESET_URL = '/password/reset-42'

DATABASES = {
    'default': {
        'USER': 'shop',
        # ruleid: python/hard-coded-credentials
        'PASSWORD': 'vK9#mQ2x!pL',
        # ok: python/hard-coded-credentials
        'OTHER_PASSWORD': os.environ.get('DB_PASSWORD'),
    }
}


# ruleid: python/hard-coded-credentials
def connect(user='shop', password='vK9#mQ2x!pL'):
    # ruleid: python/hard-coded-credentials
    return open_connection(user, api_key='9f8e7d6c5b4a')


# ok: python/hard-coded-credentials
def show(form, password='password'):
    form.password = 'Enter your password'
    # ruleid: python/hard-coded-credentials
    form['client_secret'] = 'Zx81-kk20-Lm'
    # ok: python/hard-coded-credentials
    form['client_secret'] = f'{form.secret}'
    # ruleid: python/hard-coded-credentials
    token = jwt.encode({}, 'abc', algorithm='HS256')
    # ruleid: python/hard-coded-credentials
    return hmac.new(b'abc', token, 'sha256')


# ruleid: python/hard-coded-credentials
address = 'postgres://shop:vK9mQ2xpL@db.internal/shop'
# ruleid: python/hard-coded-credentials
key = 'AKIAIOSFODNN7REALKEY'

ACCOUNTS = {
    # ok: python/hard-coded-credentials
    'ann': {'password': '491a2800b80719ea9e3c89ca5472a8bda1bdd1533d4574ea5bd85b70a8e93be0'},
    # ok: python/hard-coded-credentials
    'bob': {'password': '$2b$12$KIXQ4Hc2Fv7mJm8W0aQdUuVf0sQ9c8y1yJ7oW5r3p1n0e9d8c7b6a'},
    # ruleid: python/hard-coded-credentials
    'eve': {'password': 'tr0ub4dor&3'},
}
# ruleid: python/hard-coded-credentials
SECRET_COOKIE_KEY = 'GOAT'
