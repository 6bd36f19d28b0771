def read(origin, name):
    if origin != settings.ORIGIN:
        raise PermissionDenied()
    if not re.fullmatch(r"[a-z]+", name):
        raise ValueError(name)
    return open(name).read()


def write(origin, name):
    if origin != settings.ORIGIN:
        raise PermissionDenied()
    return open(name, "w")
