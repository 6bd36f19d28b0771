def a(x):
    # ruleid: python/identity-of-literal
    f(x is "a")
    # ruleid: python/identity-of-literal
    f(x is not 1)
    # ruleid: python/identity-of-literal
    f(x is ())
    # ok: python/identity-of-literal
    f(x is None)
    # ok: python/identity-of-literal
    f(x is True)
    # ok: python/identity-of-literal
    f(x == "a")
