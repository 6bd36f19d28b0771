@queue.lock_task("schedule-lock")
def schedule():
    for item in waiting():
        start(item)


@cached
def number():
    return count()


@exclusive
def clear():
    items.clear()
