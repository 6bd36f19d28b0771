def a(x):
    try:
        f()
    # ruleid: python/one-exception-caught
    except A or B:
        pass
    # ruleid: python/one-exception-caught
    except A and B as e:
        pass
    # ok: python/one-exception-caught
    except (A, B):
        pass
    # ok: python/one-exception-caught
    except A as e:
        pass
