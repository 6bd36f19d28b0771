def sum(items, age):
    # ruleid: review/boundary-changed
    for i in range(len(items) - 1):
        add(items[i])
    # ruleid: review/boundary-changed
    if age > 18:
        enter()
    # ok: review/boundary-changed
    return items[0:1]
