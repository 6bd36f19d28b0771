def check(given, stored):
    return hmac.compare_digest(given, stored)


def digest(value):
    return hashlib.sha256(value).hexdigest()


def make():
    return secrets.token_urlsafe(16)
