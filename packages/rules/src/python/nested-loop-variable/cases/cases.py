def a(x, y):
    for i in x:
        # ruleid: python/nested-loop-variable
        for i in y:
            f(i)
        g(i)
    for j in x:
        # ok: python/nested-loop-variable
        for j in y:
            f(j)
    for k in x:
        f(k)
    # ok: python/nested-loop-variable
    for k in y:
        f(k)
