def change(user, confirm):
    if confirm:
        if user.password is None:
            # ruleid: review/guard-weakened
            test = True
        else:
            test = verify(confirm, user.password)
        if test is True:
            return user.save()


def close(user, room):
    # ok: review/guard-weakened
    if room.owner != user:
        return deny()
    room.close()
