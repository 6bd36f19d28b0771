import re

# ok: python/polynomial-regex
TRAILING = re.compile(r'\s+$')

RULES = [
    # ruleid: python/polynomial-regex
    ('comment', re.compile(r'/\*[^!]*?\*/')),
    # ok: python/polynomial-regex
    ('name', re.compile(r'[a-z]\w*')),
]


def title():
    return TRAILING.sub('', 'A title ')
