def ask(tries):
    last = None
    for attempt in range(tries):
        last = attempt()
    if last:
        raise last


def load(path):
    text = read(path)
    if path.size > 10:
        raise TooLarge(path)
