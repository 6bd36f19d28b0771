def remove(request, pk):
    post = load(pk)
    if post.owner != request.user:
        # ruleid: review/ending-lost
        messages.error(request, "no")
    elif post.locked:
        # ruleid: review/ending-lost
        messages.error(request, "locked")
    post.delete()


def builds(product):
    found = product.builds()
    for build in found:
        # ruleid: review/ending-lost
        build.count = build.runs()


def passed(request):
    # ok: review/ending-lost
    if request.closed:
        log(request)
        raise Closed()
    request.run()
