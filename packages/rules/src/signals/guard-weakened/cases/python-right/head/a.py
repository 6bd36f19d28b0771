def remove(request, page):
    # ruleid: review/guard-weakened
    check_access(request.user, page, "view")
    page.delete()


def show(page):
    # ok: review/guard-weakened
    title(page, "view")
    return page
