def cut(name, limit):
    # ruleid: review/boundary-changed
    return name[0 : limit - 2]


def few(rows):
    # ok: review/boundary-changed
    return take(rows, 6)
