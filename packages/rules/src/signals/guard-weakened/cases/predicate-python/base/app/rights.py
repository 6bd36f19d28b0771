def is_allowed(user, doc):
    return user.is_staff or doc.owner == user


def is_open(doc):
    return doc.state == "open"


def can_write(user, doc):
    return doc.is_member(user) and can_read(user, doc)


def has_changed(doc):
    return doc.state != doc.saved_state
