# ruleid: review/arguments-swapped
def exchange(dst, src):
    return src, dst


def move(old, new):
    # ruleid: review/arguments-swapped
    shutil.move(new, old)
    # ok: review/arguments-swapped
    return max(new, old)


exchange("a", "b")
