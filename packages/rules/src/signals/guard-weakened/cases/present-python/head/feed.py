def feed(token, project):
    found = verify(token)
    # ruleid: review/guard-weakened
    if not found:
        abort(404)
    return render(project)


def show(token, project):
    found = verify(token)
    # ok: review/guard-weakened
    if not found or found != project.id:
        abort(404)
    return render(project)
