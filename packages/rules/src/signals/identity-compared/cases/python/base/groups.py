def find(rows, name):
    for row in rows:
        if row.name == name:
            return row
    return None


def missing(value):
    return value == None
