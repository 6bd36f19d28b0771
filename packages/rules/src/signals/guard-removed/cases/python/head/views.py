def delete(request, pk):
    post = get(pk)
    # ruleid: review/guard-removed
    post.delete()
    return redirect("/")

def edit(request, pk):
    post = get(pk)
    # ruleid: review/guard-removed
    post.save()

def moved(request):
    if request.method == "POST":
        # ok: review/guard-removed
        store(request.POST)
    else:
        return HttpResponseNotAllowed(["POST"])
