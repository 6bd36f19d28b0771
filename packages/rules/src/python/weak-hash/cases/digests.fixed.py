import hashlib
from hashlib import md5


def token_of(email, now):
    # ruleid: python/weak-hash
    token = hashlib.sha256(f'{email}:{now}'.encode()).hexdigest()
    # ruleid: python/weak-hash
    signature = hashlib.sha256(email.encode()).hexdigest()
    # ok: python/weak-hash
    other = hashlib.sha256(email.encode()).hexdigest()
    return token, signature, other


def is_valid(user, password):
    # A password wants another function, and stored digests stay what they are.
    # ruleid: python/weak-hash
    return user.pwd_hash == md5(password.encode()).hexdigest()
