def is_known(secret):
    if not secret:
        return False
    return secret in known
