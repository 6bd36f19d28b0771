def check(given, stored):
    # ruleid: review/strength-lowered
    return given == stored


def digest(value):
    # ruleid: review/strength-lowered
    return hashlib.md5(value).hexdigest()


def make():
    # ok: review/strength-lowered
    return secrets.token_urlsafe(32)
