def a(x):
    # ruleid: python/impossible-length
    f(len(x.items) < 0)
    # ruleid: python/impossible-length
    f(len(x) >= 0)
    # ruleid: python/impossible-length
    f(len(x) == -1)
    # ok: python/impossible-length
    f(len(x) > 0)
    # ok: python/impossible-length
    f(x.find("a") >= 0)
