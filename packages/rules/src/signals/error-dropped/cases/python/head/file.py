def save(p):
    try:
        write(p)
    # ruleid: review/error-dropped
    except OSError as e:
        log(e)
def load(p):
    # ok: review/error-dropped
    read(p)
