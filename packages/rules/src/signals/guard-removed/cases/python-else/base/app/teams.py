def captain(user, team):
    if team.captain == current_user():
        found = find(user)
        if found in team.members:
            return
        else:
            raise ValidationError("not a member")
    else:
        raise ValidationError("not the captain")
