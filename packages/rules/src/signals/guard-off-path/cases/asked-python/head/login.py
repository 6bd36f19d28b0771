def login():
    target = request.args.get("next")
    # ruleid: review/guard-off-path
    return redirect(target if target else "/")
