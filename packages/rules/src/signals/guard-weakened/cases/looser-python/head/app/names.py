def read(origin, name):
    # ruleid: review/guard-weakened
    if not origin.startswith(settings.ORIGIN):
        raise PermissionDenied()
    # ruleid: review/guard-weakened
    if not re.match(r"[a-z]+", name):
        raise ValueError(name)
    return open(name).read()


def write(origin, name):
    # ok: review/guard-weakened
    if origin not in settings.ORIGINS:
        raise PermissionDenied()
    return open(name, "w")
