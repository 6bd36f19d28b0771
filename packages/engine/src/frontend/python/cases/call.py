def f(a, b=1, *rest, c, **named):
    return g(a, c, *rest, k=b, **named)

def g(*, x: int, y: str = 'z'):
    return getattr(x, 'm') + dict(a=x)['a']
