def half(number):
    print(number)
    # ok: python/unreachable-code
    return number / 2
