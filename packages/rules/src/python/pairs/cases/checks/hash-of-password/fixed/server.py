import hashlib


def store(user, password):
    # ok: python/fast-password-hash
    user.password = hashlib.scrypt(password.encode(), salt=user.salt, n=16384, r=8, p=1)
