# ok: python/mutable-default
def add(name, names=None):
    names = [] if names is None else names
    names.append(name)
    return names
