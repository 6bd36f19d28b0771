def is_known(secret):
    if not secret:
        # ruleid: review/condition-inverted
        return True
    # ok: review/condition-inverted
    return secret in known
