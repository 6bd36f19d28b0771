def change(user, confirm):
    if user.password is None:
        raise ValidationError("nothing to compare with")
    if confirm:
        test = verify(confirm, user.password)
        if test is True:
            return user.save()


def close(user, room):
    if room.owner != user:
        raise PermissionDenied()
    room.close()
