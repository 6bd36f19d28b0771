def f(a, b):
    c = f'{a}-{b:d}{{}}' r'\n' '\x41'
    d = 'x %s %d %%' % (a, b)
    e = '{} {name}'.format(a, name=b)
    return c[1:] + d % e
