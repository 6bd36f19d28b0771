def workout_of(short_id):
    uuid = decode(short_id)
    return Workout.query.filter_by(uuid=uuid).first()


def route_of(short_id, auth_user_id):
    uuid = decode(short_id)
    return Route.query.filter_by(uuid=uuid, user_id=auth_user_id).first()


def download(short_id, auth_user_id):
    # ruleid: review/owner-check-lost
    found = workout_of(short_id)
    if not found:
        return missing()
    return send(found)


def show(short_id, auth_user_id):
    # ok: review/owner-check-lost
    found = route_of(short_id, auth_user_id)
    return render(found)
