# ruleid: review/route-guard-removed
@csrf_exempt
@login_required
def pay(request):
    return charge(request)


# ok: review/route-guard-removed
@cached
@login_required
def show(request):
    return render(request)
