import random
import secrets
import string
from random import choice, randint


def reset_token():
    # ruleid: python/insecure-random
    token = ''.join(secrets.choice(string.ascii_letters) for _ in range(20))
    # ruleid: python/insecure-random
    otp = secrets.SystemRandom().randint(100000, 999999)
    # ruleid: python/insecure-random
    csrf = secrets.choice('abc')
    return token, otp, csrf


def paint():
    # ok: python/insecure-random
    colour = random.choice(['red', 'green'])
    return colour


def taken(secrets):
    # ruleid: python/insecure-random
    otp = random.randint(1, secrets)
    return otp
