def a(x):
    list = []
    # ruleid: python/shadowed-builtin
    return list(x)

def b(x):
    list = make(x)
    # ok: python/shadowed-builtin
    return list(x)

def c(x):
    items = []
    # ok: python/shadowed-builtin
    return list(items)
