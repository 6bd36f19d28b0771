def outer(a):
    count = 0

    def inner():
        nonlocal count
        count = a

    return lambda b: inner() or b
