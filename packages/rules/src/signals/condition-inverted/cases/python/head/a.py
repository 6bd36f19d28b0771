def run(user):
    # ruleid: review/condition-inverted
    if user.name != "x":
        lock(user)
    # ok: review/condition-inverted
    if user.b:
        one()
