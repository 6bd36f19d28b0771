def a(xs, ys):
    # ruleid: python/zip-without-strict
    for x, y in zip(xs, ys):
        print(x, y)
    # ok: python/zip-without-strict
    for x, y in zip(xs, ys, strict=True):
        print(x, y)
    # ok: python/zip-without-strict
    for x, y in zip(xs, xs[1:]):
        print(x, y)
    # ok: python/zip-without-strict
    return list(zip(*xs)), list(zip(xs))


def b(zip, xs, ys):
    # ok: python/zip-without-strict
    return zip(xs, ys)
