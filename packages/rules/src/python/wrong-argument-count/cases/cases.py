def two(a, b=1, *, c=2):
    pass

def rest(a, *b, **c):
    pass

def typed(a: int, b: str = "x"):
    pass

@decorated
def other(a):
    pass

def one(a):
    pass

def all(x):
    # ok: python/wrong-argument-count
    one(y for y in x if y)
    # ruleid: python/wrong-argument-count
    two()
    # ruleid: python/wrong-argument-count
    two(1, 2, 3)
    # ruleid: python/wrong-argument-count
    two(1, d=3)
    # ruleid: python/wrong-argument-count
    two(b=3)
    # ok: python/wrong-argument-count
    two(1, 2, c=3)
    # ok: python/wrong-argument-count
    two(*x)
    # ok: python/wrong-argument-count
    two(a=1)
    # ok: python/wrong-argument-count
    typed(1, b="y")
    # ruleid: python/wrong-argument-count
    typed(b="y")
    # ok: python/wrong-argument-count
    rest(1, 2, 3, d=4)
    # ok: python/wrong-argument-count
    other()
