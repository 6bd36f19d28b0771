@login_required
# ruleid: review/route-guard-removed
def remove(request):
    drop(request)


@admin_required
# ok: review/route-guard-removed
def show(request):
    tell(request)
