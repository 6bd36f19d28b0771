def get_objects_for_user(user, perm, model):
    return model.objects.filter(owner=user)


def search(request, query):
    rules = get_objects_for_user(request.user, "view", Rule).filter(name=query)
    return list(rules)


def count(request, query):
    rules = get_objects_for_user(request.user, "view", Rule).filter(name=query)
    return len(rules)
