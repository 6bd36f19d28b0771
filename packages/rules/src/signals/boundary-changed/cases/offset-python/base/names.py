def cut(name, limit):
    return name[0 : limit - 3]


def few(rows):
    return take(rows, 5)
