def exchange(src, dst):
    return src, dst


def move(old, new):
    shutil.move(old, new)
    return max(old, new)


exchange("a", "b")
