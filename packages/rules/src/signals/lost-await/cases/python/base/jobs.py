async def run(user):
    await audit(user)
    rows = await load(user)
    return rows
