def a(xs, f):
    for x in xs:
        # ruleid: python/loop-variable-assigned
        x = f()
        f(x)
    for i, y in enumerate(xs):
        if i:
            # ruleid: python/loop-variable-assigned
            y = None
        # ok: python/loop-variable-assigned
        z = f(y)
        f(z)
    for line in xs:
        # ok: python/loop-variable-assigned
        line = line.strip()
        f(line)

    for x in xs:

        def g():
            # ok: python/loop-variable-assigned
            x = 1
            return x

        f(g, x)
