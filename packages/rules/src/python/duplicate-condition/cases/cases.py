def a(x, y):
    if x.a == 1:
        f()
    # ruleid: python/duplicate-condition
    elif x.a == 1:
        g()
    elif y.ready():
        f()
    # ok: python/duplicate-condition
    elif y.ready():
        g()
    # ok: python/duplicate-condition
    if x:
        f()
    # ok: python/duplicate-condition
    if x:
        g()
