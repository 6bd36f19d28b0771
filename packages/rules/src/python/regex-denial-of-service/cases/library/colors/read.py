import re

PARTS = re.compile(r'rgb\(\s*(\s*\d+)+\s*\)$')


def color(text):
    # ruleid: python/regex-denial-of-service
    return PARTS.match(text)


def _inner(text):
    # ok: python/regex-denial-of-service
    return PARTS.match(text)


def of():
    return _inner('rgb(1)')
