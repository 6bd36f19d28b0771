import re

RGB = re.compile(r'rgb\([ \n\r\t]*(.+?)[ \n\r\t]*\)')
HEX = re.compile(r'#[0-9a-f]{6}')


def color(text):
    text = text.strip()
    # ruleid: python/polynomial-regex
    if RGB.search(text):
        return 'rgb'
    # ok: python/polynomial-regex
    return 'hex' if HEX.search(text) else None
