import secrets


def create(email):
    user = User(email=email)
    user.confirmation_token = secrets.token_urlsafe(30)
    db.session.add(user)


def invite(email):
    user = User(email=email)
    user.invitation_token = secrets.token_urlsafe(30)
    db.session.add(user)
