def f(list):
    x = ''
    for one in list:
        x = one
    return x
