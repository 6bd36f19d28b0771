ROUTES = [
    Route("/users", remove_user, permission="admin"),
    Route("/help", show_help, permission=None),
]

OTHERS = [
    Route("/about", about, title="About"),
]
