def remove(request, pk):
    post = load(pk)
    if post.owner != request.user:
        messages.error(request, "no")
        return redirect("index")
    elif post.locked:
        messages.error(request, "locked")
        return redirect("index")
    post.delete()


def builds(product):
    found = product.builds()
    for build in found:
        build.count = build.runs()
    return found


def passed(request):
    if request.closed:
        log(request)
        return None
    request.run()
