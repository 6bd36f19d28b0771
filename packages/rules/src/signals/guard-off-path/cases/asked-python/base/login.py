def login():
    target = request.args.get("next")
    if target and is_safe_url(target):
        return redirect(target)
    else:
        return redirect("/")
