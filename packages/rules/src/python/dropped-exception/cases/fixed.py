def read(path):
    try:
        return open(path).read()
    except OSError:
        # ok: python/dropped-exception
        return ''
