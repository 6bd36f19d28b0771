def a(x):
    if x:
        # ruleid: python/error-not-thrown
        ValueError("x")
    # ok: python/error-not-thrown
    make_error(x)
    with raises(TypeError):
        # ok: python/error-not-thrown
        MyError()
    # ok: python/error-not-thrown
    raise ValueError("x")
