def a(x, y):
    # ruleid: python/identical-branches
    if x:
        y.run()
    else:
        y.run()
    # ok: python/identical-branches
    if x:
        y.run()
    elif y:
        y.run()
    # ruleid: python/identical-branches
    if x:
        y.run()
    elif y:
        y.run()
    else:
        y.run()
    # ruleid: python/identical-branches
    z = y.a if x else y.a
    # ok: python/identical-branches
    return y.a if x else z
