def read(path):
    try:
        return open(path).read()
    except OSError:
        # ok: python/dropped-exception
        return ''


def number(text):
    try:
        return int(text)
    # ok: python/dropped-exception
    except ValueError:
        pass
    return text
