import hashlib


def store(user, password):
    # ruleid: python/fast-password-hash
    user.password = hashlib.sha256(password.encode()).hexdigest()
