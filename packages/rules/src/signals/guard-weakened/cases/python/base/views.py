def update(request, id):
    post = get_post(id, check_author=True)
    if not request.user or request.user.banned:
        raise PermissionDenied()
    post.save()
def narrowed(a, b):
    if a:
        run(b)
