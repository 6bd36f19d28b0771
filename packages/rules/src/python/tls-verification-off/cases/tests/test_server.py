import requests


def test_answers():
    # ok: python/tls-verification-off
    assert requests.get('https://localhost:8443/', verify=False).ok
