def f(a):
    return lambda: a
