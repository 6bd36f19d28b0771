import os

import jwt
from cryptography.fernet import Fernet

# ruleid: python/hard-coded-credentials
signing = 'correct horse'
# ruleid: python/hard-coded-credentials
box = 'JHtM1wEt1I1J9N_Evjwqr3yYauXIqSxYzFnRhcf0ZG0='
given = os.environ['SIGNING']
# ok: python/hard-coded-credentials
chosen = ''
chosen = given or None


def sign(name):
    return jwt.encode({'name': name}, signing, algorithm='HS256')


def seal(text):
    return Fernet(box).encrypt(text)


def sign_otherwise(name):
    return jwt.encode({'name': name}, given, algorithm='HS256'), jwt.encode({'name': name}, chosen)


def lets_in(username, password, request):
    # ruleid: python/hard-coded-credentials
    if username == 'admin' and password == 'admin':
        return True
    # ruleid: python/hard-coded-credentials
    if request.form.get('password') == 'jacktheripper':
        return True
    # ok: python/hard-coded-credentials
    if request.form['grant_type'] == 'password':
        return False
    # ok: python/hard-coded-credentials
    return password == username
