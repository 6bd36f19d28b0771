def a(x):
    try:
        return int(x)
    except ValueError:
        # ruleid: python/cause-lost
        raise RuntimeError("x")


def b(x):
    try:
        return int(x)
    except ValueError as error:
        if x:
            # ok: python/cause-lost
            raise RuntimeError("x") from error
        if x is None:
            # ok: python/cause-lost
            raise RuntimeError("x") from None
        # ok: python/cause-lost
        raise
    except KeyError as error:
        # ok: python/cause-lost
        raise error
    except TypeError:

        def later():
            # ok: python/cause-lost
            raise RuntimeError("later")

        return later
    # ok: python/cause-lost
    raise RuntimeError("x")
