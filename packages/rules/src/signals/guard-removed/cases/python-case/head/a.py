def settings(request, rw):
    shown = {}
    if "name" in request.POST:
        rename(request)
    elif "member" in request.POST:
        # ok: review/guard-removed
        invite(request)
    # ok: review/guard-removed
    return render(request, shown)
