def f(a, o):
    x = a
    try:
        o.run()
        x = 'b'
    except Exception:
        return x
    return x
