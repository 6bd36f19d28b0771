from flask import Flask, request, session
from flask_session import Session

app = Flask(__name__)
Session(app)


@app.route("/login", methods=["POST"])
# ruleid: python/session-fixation
def login():
    user = find(request.form["name"], request.form["password"])
    session["user"] = user.id
    return ""
