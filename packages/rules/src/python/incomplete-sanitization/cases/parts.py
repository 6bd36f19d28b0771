import re


def clean(text):
    # ruleid: python/incomplete-sanitization
    a = text.replace("../", "")
    # ruleid: python/incomplete-sanitization
    b = text.replace("<", "&lt;", 1)
    # ok: python/incomplete-sanitization
    c = text.replace("<", "&lt;")
    # ruleid: python/incomplete-sanitization
    d = re.sub(r"\.\./", "", text)
    # ruleid: python/incomplete-sanitization
    e = re.sub(r"<script>", "", text)
    # ok: python/incomplete-sanitization
    f = text.replace("..", "")
    # ok: python/incomplete-sanitization
    g = text.replace("a", "", 1)
    while "../" in text:
        # ok: python/incomplete-sanitization
        text = text.replace("../", "")
    return a, b, c, d, e, f, g, text
