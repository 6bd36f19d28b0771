def is_allowed(user, doc):
    # ruleid: review/guard-weakened
    return True


def is_open(doc):
    # ok: review/guard-weakened
    return doc.state in ("open", "new")


def can_write(user, doc):
    # ruleid: review/guard-weakened
    return doc.is_member(user)


def has_changed(doc):
    # ok: review/guard-weakened
    return doc.is_dirty
