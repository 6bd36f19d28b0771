def check(user, perms):
    # ruleid: review/guard-weakened
    if not any(user.has_perm(p) for p in perms):
        raise PermissionDenied()
    return run()


def fill(rows):
    # ok: review/guard-weakened
    if not any(rows):
        rows = clean(rows)
    return rows
