def update(request, id):
    # ruleid: review/guard-weakened
    post = get_post(id, check_author=False)
    # ruleid: review/guard-weakened
    if not request.user:
        raise PermissionDenied()
    post.save()
def narrowed(a, b):
    # ok: review/guard-weakened
    if a and b:
        run(b)
