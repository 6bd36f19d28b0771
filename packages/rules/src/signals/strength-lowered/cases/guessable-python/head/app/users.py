import hashlib
import secrets


def make_token(email):
    now = datetime.now()
    # ruleid: review/strength-lowered
    return hashlib.sha256(f"{email}{now}".encode()).hexdigest()


def new_token(size=30):
    return secrets.token_urlsafe(size)


def create(email):
    user = User(email=email)
    user.confirmation_token = make_token(email)
    db.session.add(user)


def invite(email):
    user = User(email=email)
    # ok: review/strength-lowered
    user.invitation_token = new_token()
    db.session.add(user)
