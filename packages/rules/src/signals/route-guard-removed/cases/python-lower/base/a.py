@admin_required
def remove(request):
    drop(request)


@login_required
def show(request):
    tell(request)
