@login_required
def pay(request):
    return charge(request)


@login_required
def show(request):
    return render(request)
