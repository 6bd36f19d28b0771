def half(number):
    print(number)
    # ok: python/unreachable-code
    return number / 2


def rooted(name):
    raise AssertionError(name)  # TODO: can this happen?
    # ok: python/unreachable-code
    print(name)
