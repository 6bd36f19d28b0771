def rename_all(old, new):
    return old, new


def remove_all(old):
    return old
