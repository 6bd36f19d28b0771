def f(rows):
    return [x for row in rows if row for x in row], {k: v for k, v in rows}
