def half(number):
    # ruleid: python/assert-on-tuple
    assert (number > 0, 'positive')
    return number / 2
