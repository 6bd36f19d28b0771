def g(a, b):
    return b


def f(a):
    return g(a, '1')
