may_send = lambda user: user.active and holds(user, "send")


def entry(user, number):
    return store.entry(number) if holds(user, "read") else None


def size(user, number):
    return 0 if user.gone else store.size(number)


def refused(user):
    return "no" if user.gone else None
