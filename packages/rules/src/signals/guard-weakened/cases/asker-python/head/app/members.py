def update(self, request, pk):
    member = Member.objects.get(pk=pk)
    # ruleid: review/guard-weakened
    role = Member.objects.get(user=member.user).role
    is_admin = role == ADMIN
    if not is_admin:
        return Response(status=403)
    member.save()


def show(self, request, pk):
    member = Member.objects.get(pk=pk)
    # ok: review/guard-weakened
    role = roles.of(request.user)
    if role != ADMIN:
        return Response(status=403)
    return render(member)
