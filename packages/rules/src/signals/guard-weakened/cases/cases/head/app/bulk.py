def edit(user, method, docs):
    has_perms = (
        user_is_owner_of_all
        # ruleid: review/guard-weakened
        if method in [delete, rotate]
        else all(can_change(user, doc) for doc in docs)
    )
    # ok: review/guard-weakened
    kind = "slow" if method in [delete] else "fast"
    return has_perms, kind
