from flask import Flask, request, session

app = Flask(__name__)


@app.route("/login", methods=["POST"])
# ruleid: python/login-without-throttle
def login():
    session["user"] = find(request.form["name"], request.form["password"])
    return ""
