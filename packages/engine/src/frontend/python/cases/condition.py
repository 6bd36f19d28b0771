def f(a, b):
    if a in b and not a.isdigit():
        return a
    elif 1 < b <= 2:
        return b
    assert isinstance(a, int)
    return a if a else b or 1
