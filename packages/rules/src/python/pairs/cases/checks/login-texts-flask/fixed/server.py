from flask import Flask, request, session

app = Flask(__name__)


@app.route("/login", methods=["POST"])
def login():
    user = find(request.form["name"])
    if user is None:
        # ok: python/user-enumeration
        return "Wrong name or password", 401
    if not matches(user, request.form["password"]):
        return "Wrong name or password", 401
    return ""
