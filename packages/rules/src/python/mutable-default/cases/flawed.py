# ruleid: python/mutable-default
def add(name, names=[]):
    names.append(name)
    return names
