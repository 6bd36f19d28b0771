def a(x, y):
    # ruleid: python/useless-comparison
    x.a == y
    # ruleid: python/useless-comparison
    x < y
    # ok: python/useless-comparison
    x = x == y
    # ok: python/useless-comparison
    assert x == y
    with raises(TypeError):
        # ok: python/useless-comparison
        x < y
