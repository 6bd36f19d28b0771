def a(x):
    try:
        # ok: python/return-in-finally
        return x.one()
    finally:
        if x:
            # ruleid: python/return-in-finally
            return 1

        def later():
            # ok: python/return-in-finally
            return 2
