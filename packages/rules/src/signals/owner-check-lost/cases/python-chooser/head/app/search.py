def get_objects_for_user(user, perm, model):
    return model.objects.filter(owner=user)


def search(request, query):
    # ruleid: review/owner-check-lost
    rules = Rule.objects.filter(name=query)
    return list(rules)


def count(request, query):
    # ok: review/owner-check-lost
    rules = get_objects_for_user(request.user, "view", Rule).filter(title=query)
    return len(rules)
