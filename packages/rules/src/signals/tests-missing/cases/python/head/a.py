# ok: review/tests-missing
def price_of(item):
    if item.free:
        return 0
    return item.price
