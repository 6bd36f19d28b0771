def edit(user, method, docs):
    has_perms = (
        user_is_owner_of_all
        if method in [delete, rotate, delete_pages]
        else all(can_change(user, doc) for doc in docs)
    )
    kind = "slow" if method in [delete, rotate] else "fast"
    return has_perms, kind
