def half(number):
    return number / 2
    # ruleid: python/unreachable-code
    print(number)
