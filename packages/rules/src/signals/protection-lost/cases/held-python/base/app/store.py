def load(name):
    with open_archive(name, "r") as archive:
        names = archive.names()
        check(names)
    return names


def size(name):
    with open_archive(name, "r") as archive:
        return archive.size()


def book(seat_id, user):
    seat = seats.get_for_update(seat_id)
    taken = seats.count(seat_id)
    if taken < limit:
        seats.add(seat_id, user)
