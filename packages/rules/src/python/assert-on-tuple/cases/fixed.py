def half(number):
    # ok: python/assert-on-tuple
    assert number > 0, 'positive'
    return number / 2
