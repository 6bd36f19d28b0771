def delete(request, pk):
    post = get(pk)
    if post.author != request.user:
        raise PermissionDenied()
    post.delete()
    return redirect("/")

def edit(request, pk):
    post = get(pk)
    if not request.user.is_staff:
        return HttpResponseForbidden()
    post.save()

def moved(request):
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    store(request.POST)
