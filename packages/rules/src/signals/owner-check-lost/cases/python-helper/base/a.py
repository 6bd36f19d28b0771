def delete_token(request, token_id):
    token = access.token_write(request, token_id)
    token.delete()


def reset(request, email):
    user = models.User.visible_to(request.user).get(email=email)
    user.reset()


def estimate(request, slug, pk):
    workspace = Workspace.objects.get(workspace__slug=slug)
    found = Estimate.objects.get(pk=pk, workspace__slug=slug)
    return render(workspace, found)


def title(request, pk):
    text = clean_title(request, pk)
    return text


def token_write(request, token_id):
    try:
        return Token.objects.get(pk=token_id, user=request.user)
    except Token.DoesNotExist:
        raise Http404


def clean_title(request, pk):
    return titles[pk].strip()
