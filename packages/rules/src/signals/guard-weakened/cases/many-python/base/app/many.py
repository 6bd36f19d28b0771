def check(user, perms):
    if not all(user.has_perm(p) for p in perms):
        raise PermissionDenied()
    return run()


def fill(rows):
    if not all(rows):
        rows = clean(rows)
    return rows
