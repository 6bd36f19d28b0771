from files import load


def f(a):
    return load(a)
