def edit(data):
    data["website"] = escape(data["website"])
    data["name"] = lookup(data["name"])
    return store(data)
