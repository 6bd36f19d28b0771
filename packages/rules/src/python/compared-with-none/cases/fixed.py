def is_open(door):
    # ok: python/compared-with-none
    return door.key is None
