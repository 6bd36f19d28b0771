def a(path, keep):
    # ruleid: python/resource-not-closed
    one = open(path)
    text = one.read()
    # ok: python/resource-not-closed
    two = open(path)
    two.close()
    # ok: python/resource-not-closed
    three = open(path)
    keep(three)
    # ok: python/resource-not-closed
    four = open(path)
    with four:
        pass
    # ruleid: python/resource-not-closed
    five = open(path)
    for line in five:
        text += line
    return text

def b(path):
    # ok: python/resource-not-closed
    file = open(path)
    return file


def detach(path):
    # ok: python/resource-not-closed
    null = open(path)
    os.dup2(null.fileno(), 0)
