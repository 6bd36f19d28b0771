import re

RULES = {
    # ruleid: python/regex-denial-of-service
    'words': re.compile(r'^(\w+\s?)*$'),
    # ok: python/regex-denial-of-service
    'word': re.compile(r'^\w+$'),
}
