def a(x, y):
    for i in x.items():
        if i:
            # ruleid: python/modified-while-iterated
            x.pop(i)
    for i in x:
        # ruleid: python/modified-while-iterated
        x.remove(i)
    for i in x:
        if i:
            # ok: python/modified-while-iterated
            x.remove(i)
            break
    for i in list(x):
        # ok: python/modified-while-iterated
        x.remove(i)
    for i in x:
        # ok: python/modified-while-iterated
        y.append(i)
    for i in x:
        # ruleid: python/modified-while-iterated
        x = x.append(i) if y else i
