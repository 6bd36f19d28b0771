def remove(request, page):
    check_access(request.user, page, "manage")
    page.delete()


def show(page):
    title(page, "manage")
    return page
