@app.get("/notes")
def notes():
    # ruleid: review/owner-check-lost
    return jsonify(load(request.args["uid"]))


@app.get("/name")
def name():
    # ok: review/owner-check-lost
    return jsonify(find(session["uid"], request.args["part"]))
