import jwt


def unsigned(token):
    # ruleid: python/unverified-token
    return jwt.decode(token, "", algorithms=["none"])


def either(token, key):
    # ruleid: python/unverified-token
    return jwt.decode(token, key, ["HS256", "none"])


def signed(token, key):
    # ok: python/unverified-token
    return jwt.decode(token, key, algorithms=["HS256"])
