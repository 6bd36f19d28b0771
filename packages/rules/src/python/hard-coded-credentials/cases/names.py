import os
import sys


class Keys:
    # ok: python/hard-coded-credentials
    SECRET_KEY = "SECRET_KEY"


# ok: python/hard-coded-credentials
SIGNING_KEY = os.getenv("SIGNING_KEY", "not-so-secret-9")
if SIGNING_KEY == "not-so-secret-9":
    sys.exit("SIGNING_KEY is not set")

# ruleid: python/hard-coded-credentials
SECRET_KEY = os.getenv("SECRET_KEY", "not-so-secret-9")


def is_unset(password):
    # ok: python/hard-coded-credentials
    return password == "default"


def lets_in(password):
    # ruleid: python/hard-coded-credentials
    return password == "open sesame".replace(" ", "") or password == "sesame4"
