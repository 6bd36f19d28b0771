def read(path):
    try:
        return open(path).read()
    # ruleid: python/dropped-exception
    except Exception:
        pass


def clear(path):
    try:
        open(path).close()
    # ruleid: python/dropped-exception
    except:
        pass


def load(path):
    try:
        return open(path).read()
    # ruleid: python/dropped-exception
    except (OSError, Exception) as error:
        ...
