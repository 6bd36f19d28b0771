def find(rows, name):
    for row in rows:
        # ruleid: review/identity-compared
        if row.name is name:
            return row
    return None


def missing(value):
    # ok: review/identity-compared
    return value is None
