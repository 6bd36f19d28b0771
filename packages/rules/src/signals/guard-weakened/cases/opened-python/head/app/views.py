ROUTES = [
    # ruleid: review/guard-weakened
    Route("/users", remove_user, permission=None),
    Route("/help", show_help, permission=None),
]

OTHERS = [
    # ok: review/guard-weakened
    Route("/about", about, title=None),
]
