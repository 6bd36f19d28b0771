def ready():
    return True

def a(x):
    # ruleid: python/constant-condition
    if "text":
        pass
    # ruleid: python/constant-condition
    if (x, 1):
        pass
    # ruleid: python/constant-condition
    if ready:
        pass
    # ruleid: python/constant-condition
    if x == "a" or "b":
        pass
    # ok: python/constant-condition
    if ready():
        pass
    # ok: python/constant-condition
    while True:
        break
    # ok: python/constant-condition
    if False:
        pass
    # ok: python/constant-condition
    if x == "a" or x == "b":
        pass
    # ok: python/constant-condition
    y = x or "default"
    return y
