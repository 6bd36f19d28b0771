@login_required
@cached(60)
def delete(request, pk):
    Post.objects.get(pk=pk).delete()

@property
def size(self):
    return 1
