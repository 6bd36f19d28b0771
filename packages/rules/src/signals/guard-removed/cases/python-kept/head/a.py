def ask(tries):
    last = None
    for attempt in range(tries):
        # ok: review/guard-removed
        last = attempt()


def load(path):
    # ruleid: review/guard-removed
    text = read(path)
