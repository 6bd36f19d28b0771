def download(short_id, auth_user_id):
    uuid = decode(short_id)
    found = Workout.query.filter_by(uuid=uuid, user_id=auth_user_id).first()
    if not found:
        return missing()
    return send(found)


def show(short_id, auth_user_id):
    uuid = decode(short_id)
    found = Route.query.filter_by(uuid=uuid, user_id=auth_user_id).first()
    return render(found)
