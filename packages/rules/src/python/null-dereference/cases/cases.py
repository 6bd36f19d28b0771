def a(x, y):
    if x is None:
        # ruleid: python/null-dereference
        f(x.name)
    # ruleid: python/null-dereference
    if x is not None or x.ready:
        f()
    # ok: python/null-dereference
    if x is None or x.ready:
        f()
    if x is None:
        x = y
        # ok: python/null-dereference
        f(x.name)
    if not x:
        # ok: python/null-dereference
        x.append(y)


def unset(rows, is_new):
    invoice = None
    # ruleid: python/null-dereference
    total = invoice.total
    other = None
    if is_new:
        other = rows[0]
    # ruleid: python/null-dereference
    total += other.total
    third = None
    for third in rows:
        pass
    # ok: python/null-dereference
    total += third.total
    fourth = None
    with open("a") as fourth:
        # ok: python/null-dereference
        return fourth.read()


def told(text, other):
    found = re.match("a", text)
    if found is None:
        logger.warning("nothing")
    # ruleid: python/null-dereference
    first = found.group(0)
    again = re.match("a", other)
    if again is None:
        print("nothing")
        return first
    # ok: python/null-dereference
    return again.group(0)


def empty(rows):
    if not rows:
        # ok: python/null-dereference
        rows.append(1)
    return rows
