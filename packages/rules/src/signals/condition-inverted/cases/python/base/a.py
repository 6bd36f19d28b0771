def run(user):
    if user.name == "x":
        lock(user)
    if user.a:
        one()
