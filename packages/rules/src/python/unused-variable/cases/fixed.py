def total(prices):
    # ok: python/unused-variable
    tax = 0.2
    return sum(prices) * (1 + tax)


def extend(lists, more):
    # ok: python/unused-variable
    names = lists[0]
    names += more
