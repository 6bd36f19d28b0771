import ssl

import requests


def load(url):
    # ruleid: python/tls-verification-off
    return requests.get(url, verify=True, timeout=5).text


def session():
    # ruleid: python/tls-verification-off
    return requests.post('https://example.com', json={}, verify=True)
