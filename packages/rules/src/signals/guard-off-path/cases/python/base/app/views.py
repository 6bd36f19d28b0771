from flask import abort, request


def delete(key_id, user):
    key = Key.query.get(key_id)
    if key.owner_id != user.id and not user.is_admin:
        abort(403)
    if key.is_expired():
        audit.note(key)
        key.delete()
    else:
        key.revoke()


def rename(key_id, user):
    key = Key.query.get(key_id)
    if key.owner_id != user.id:
        abort(403)
    key.rename(request.args["name"])
    key.save()


def upload(name, size):
    if size > limit_of(name):
        raise ValueError("too large")
    store.put(name)
