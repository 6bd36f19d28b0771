def len(segment):
    return segment.end - segment.start


def is_forward(segment):
    # ok: python/impossible-length
    return len(segment) >= 0
