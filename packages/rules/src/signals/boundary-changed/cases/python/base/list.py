def sum(items, age):
    for i in range(len(items)):
        add(items[i])
    if age >= 18:
        enter()
    return items[0]
