def a(x):
    # ruleid: python/overwritten-value
    y = x.one()
    y = x.two()
    # ok: python/overwritten-value
    y = y.three()
    # ok: python/overwritten-value
    z = None
    z = x.four()
    # ok: python/overwritten-value
    v = x.five()
    if x.six:
        v = x.seven()
    try:
        # ok: python/overwritten-value
        w = x.one()
        w = x.two()
    except ValueError:
        f(w)
    return y, z, v
