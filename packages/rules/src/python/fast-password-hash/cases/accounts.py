import hashlib
from hashlib import sha512

import bcrypt


def stored(password):
    # ruleid: python/fast-password-hash
    return hashlib.sha256(password.encode()).hexdigest()


def salted(user, salt):
    # ruleid: python/fast-password-hash
    return sha512((salt + user.raw_password).encode()).hexdigest()


def slow(password):
    # ok: python/fast-password-hash
    return bcrypt.hashpw(hashlib.sha256(password.encode()).digest(), bcrypt.gensalt())


def derived(password, salt):
    # ok: python/fast-password-hash
    return hashlib.pbkdf2_hmac('sha256', password.encode(), salt, 600_000)


def token(token):
    # ok: python/fast-password-hash
    return hashlib.sha256(token.encode()).hexdigest()


def label():
    # ok: python/fast-password-hash
    return hashlib.sha256(b'password').hexdigest()
