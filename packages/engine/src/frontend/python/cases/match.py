def f(a):
    match a:
        case 'x' | 'y':
            return 1
        case {'k': k, **rest} if k:
            return k
        case [first, *others]:
            return first
        case Point(x=px) as p:
            return px
        case _:
            return a
