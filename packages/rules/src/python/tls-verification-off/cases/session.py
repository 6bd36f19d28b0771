import requests


def fetch_anything(address):
    session = requests.Session()
    # ruleid: python/tls-verification-off
    session.verify = False
    return session.get(address)


def fetch_checked(address, bundle):
    session = requests.Session()
    # ok: python/tls-verification-off
    session.verify = bundle
    return session.get(address)
