def a(x):
    if x:
        # ruleid: python/not-implemented-raised
        raise NotImplemented
    # ok: python/not-implemented-raised
    raise NotImplementedError

def b(x):
    # ruleid: python/not-implemented-raised
    raise NotImplemented("x")

def c(x):
    # ok: python/not-implemented-raised
    return NotImplemented
