async def run(user):
    # ruleid: review/lost-await
    audit(user)
    # ok: review/lost-await
    rows = await load(user, 1)
    return rows
