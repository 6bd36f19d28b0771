@cached(60)
# ruleid: review/route-guard-removed
def delete(request, pk):
    Post.objects.get(pk=pk).delete()

# ok: review/route-guard-removed
def size(self):
    return 1
