def save(p):
    try:
        write(p)
    except OSError as e:
        log(e)
        raise
def load(p):
    try:
        read(p)
    except OSError:
        raise
