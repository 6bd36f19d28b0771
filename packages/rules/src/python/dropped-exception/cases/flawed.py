def read(path):
    try:
        return open(path).read()
    # ruleid: python/dropped-exception
    except OSError:
        pass
