def is_open(door):
    # ruleid: python/compared-with-none
    return door.key == None
