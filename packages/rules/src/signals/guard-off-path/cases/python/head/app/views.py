from flask import abort, request


def ensure_owner(key, user):
    if key.owner_id != user.id and not user.is_admin:
        abort(403)


def delete(key_id, user):
    key = Key.query.get(key_id)
    # ruleid: review/guard-off-path
    if key.is_expired():
        audit.note(key)
        key.delete()
    else:
        ensure_owner(key, user)
        key.revoke()


def is_own(key, user):
    return key.owner_id == user.id


# ok: review/guard-off-path
# The same test, by a helper that answers.
def rename(key_id, user):
    key = Key.query.get(key_id)
    if not is_own(key, user):
        abort(403)
    key.rename(request.args["name"])
    key.save()



def upload(name, size):
    if not fits(name, size):
        raise ValueError("too large")
    store.put(name)


def fits(name, size):
    # ruleid: review/guard-off-path
    return size <= limit_of(name) or name.endswith(".iso")
