def delete_token(request, token_id):
    # ruleid: review/owner-check-lost
    token = Token.objects.get(id=token_id)
    token.delete()


def reset(request, email):
    # ruleid: review/owner-check-lost
    user = models.User.objects.get(email=email)
    user.reset()


def estimate(request, slug, pk):
    workspace = Workspace.objects.get(workspace__slug=slug)
    # ruleid: review/owner-check-lost
    found = Estimate.objects.get(pk=pk)
    return render(workspace, found)


def title(request, pk):
    # ok: review/owner-check-lost
    text = titles.get(pk)
    return text


def token_write(request, token_id):
    try:
        return Token.objects.get(pk=token_id, user=request.user)
    except Token.DoesNotExist:
        raise Http404


def clean_title(request, pk):
    return titles[pk].strip()
