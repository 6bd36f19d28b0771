def a(x, y, z, _v):
    # ruleid: python/overwritten-parameter
    x = 1
    # ok: python/overwritten-parameter
    y = y or 2
    if x:
        # ok: python/overwritten-parameter
        z = 3
    # ok: python/overwritten-parameter
    _v = 4
    return x, y, z, _v
