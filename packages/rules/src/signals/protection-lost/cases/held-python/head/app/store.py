def load(name):
    return names_of(name)


def names_of(name):
    # ruleid: review/protection-lost
    archive = open_archive(name, "r")
    names = archive.names()
    check(names)
    archive.close()
    return names


# ok: review/protection-lost
def size(name):
    return size_of(name)


def size_of(name):
    with open_archive(name, "r") as archive:
        return archive.size()


def book(seat_id, user):
    # ruleid: review/protection-lost
    taken = seats.count(seat_id)
    if taken < limit:
        seats.add(seat_id, user)
