# ruleid: review/guard-weakened
may_send = lambda user: holds(user, "send")


def entry(user, number):
    # ruleid: review/guard-weakened
    return store.entry(number)


def size(user, number):
    # ruleid: review/guard-weakened
    return store.size(number)


def refused(user):
    # ok: review/guard-weakened
    return None
