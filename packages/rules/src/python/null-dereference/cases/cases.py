def a(x, y):
    if x is None:
        # ruleid: python/null-dereference
        f(x.name)
    # ruleid: python/null-dereference
    if x is not None or x.ready:
        f()
    # ok: python/null-dereference
    if x is None or x.ready:
        f()
    if x is None:
        x = y
        # ok: python/null-dereference
        f(x.name)
    if not x:
        # ok: python/null-dereference
        x.append(y)
