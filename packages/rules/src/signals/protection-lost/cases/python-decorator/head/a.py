# ruleid: review/protection-lost
def schedule():
    for item in waiting():
        start(item)


# ok: review/protection-lost
def number():
    return count()


@locked
def clear():
    items.clear()
