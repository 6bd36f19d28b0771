def settings(request, rw):
    shown = {}
    if "name" in request.POST:
        rename(request)
    elif "keys" in request.POST:
        if not rw:
            raise Forbidden("no")
        shown["keys"] = True
    elif "member" in request.POST:
        invite(request)
    if "page" in request.POST:
        if not rw:
            raise Forbidden("no")
        shown["page"] = True
    return render(request, shown)
