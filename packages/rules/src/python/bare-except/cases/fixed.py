def size(text):
    try:
        return int(text)
    # ok: python/bare-except
    except ValueError:
        return 0
