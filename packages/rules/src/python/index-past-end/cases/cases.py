def a(x, y):
    # ruleid: python/index-past-end
    for i in range(len(x) + 1):
        f(x[i])
    # ok: python/index-past-end
    for i in range(len(x)):
        f(x[i])
    # ok: python/index-past-end
    for i in range(len(x) + 1):
        f(x[:i])
    # ok: python/index-past-end
    for i in range(len(x) + 1):
        if i < y:
            f(x[i])
    # ruleid: python/index-past-end
    f(x[len(x)])
    # ok: python/index-past-end
    f(x[len(x) - 1])
