@app.get("/notes")
def notes():
    return jsonify(load(session["uid"]))


@app.get("/name")
def name():
    return jsonify(find(session["uid"]))
