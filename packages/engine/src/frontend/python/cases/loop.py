def f(rows):
    for a, b in rows:
        if a:
            break
    else:
        b = 1
    while b:
        b = g(b)
    yield b
    yield from rows
