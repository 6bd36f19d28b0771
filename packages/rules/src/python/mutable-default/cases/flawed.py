# ruleid: python/mutable-default
def add(name, names=[]):
    names.append(name)
    return names


class Store:
    # ruleid: python/mutable-default
    def __init__(self, options={}):
        self.options = options


# ruleid: python/mutable-default
def count(word, seen={}):
    seen[word] = seen.get(word, 0) + 1
    return len(seen)


# ruleid: python/mutable-default
def extend(more, names: list = []):
    names += more
    return len(names)
