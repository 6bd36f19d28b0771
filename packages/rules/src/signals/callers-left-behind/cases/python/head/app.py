# ruleid: review/callers-left-behind
def rename_all(old, new, force):
    return old, new, force


# ok: review/callers-left-behind
def remove_all(old, force=False):
    return old, force
