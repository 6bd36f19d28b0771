def f(a):
    match a:
        case 'x':
            return '1'
        case _:
            return '2'
