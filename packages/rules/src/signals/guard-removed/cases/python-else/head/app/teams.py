def captain(user, team):
    if team.captain == current_user():
        # ruleid: review/guard-removed
        return
    else:
        raise ValidationError("not the captain")
