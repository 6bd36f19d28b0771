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


def password_hash(pw):
    # ruleid: python/fast-password-hash
    return hashlib.sha256(pw.encode()).hexdigest()


class User:
    def set_password(self, raw):
        # ruleid: python/fast-password-hash
        self.stored = hashlib.sha256(raw.encode()).hexdigest()

    def change(self, form):
        # ruleid: python/fast-password-hash
        self.password = hashlib.sha512(form["p1"].encode()).hexdigest()


def password_reset_token(user):
    # ok: python/fast-password-hash
    return hashlib.sha256(user.seed).hexdigest()


def password_file(path):
    # ok: python/fast-password-hash
    return hashlib.sha256(path.read_bytes()).hexdigest()
