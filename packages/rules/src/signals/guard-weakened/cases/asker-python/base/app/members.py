def update(self, request, pk):
    member = Member.objects.get(pk=pk)
    role = Member.objects.get(user=request.user).role
    is_admin = role == ADMIN
    if not is_admin:
        return Response(status=403)
    member.save()


def show(self, request, pk):
    member = Member.objects.get(pk=pk)
    role = Member.objects.get(user=request.user).role
    if role != ADMIN:
        return Response(status=403)
    return render(member)
