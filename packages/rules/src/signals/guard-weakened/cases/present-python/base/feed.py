def feed(token, project):
    found = verify(token)
    if found != project.id:
        abort(404)
    return render(project)


def show(token, project):
    found = verify(token)
    if found != project.id:
        abort(404)
    return render(project)
