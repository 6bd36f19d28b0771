def a(x):
    # ruleid: python/shared-element
    f([[]] * x)
    # ruleid: python/shared-element
    f(x * [{}])
    # ruleid: python/shared-element
    f(dict.fromkeys(x, []))
    # ruleid: python/shared-element
    f([[0] * x] * x)
    # ok: python/shared-element
    f([["idle"]] * x)
    # ok: python/shared-element
    f([0] * x)
    # ok: python/shared-element
    f([[] for _ in x])
    # ok: python/shared-element
    f(dict.fromkeys(x, None))
