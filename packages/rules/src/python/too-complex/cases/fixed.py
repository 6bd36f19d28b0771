# ok: python/too-complex
def kind(a, b, c):
    if a and b and c:
        return first(a)
    return None
