# ok: python/mutable-default
def add(name, names=None):
    names = [] if names is None else names
    names.append(name)
    return names


# ok: python/mutable-default
def path_of(key, parents=[]):
    return '.'.join(parents + [key])


# ok: python/mutable-default
def has(name, names={'a', 'b'}):
    return name in names and names.copy()


class Values:
    # ok: python/mutable-default
    def __init__(self, values: Mapping[str, str] = {}):
        self.values = values
