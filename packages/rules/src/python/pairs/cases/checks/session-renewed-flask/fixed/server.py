from flask import Flask, request, session
from flask_session import Session

app = Flask(__name__)
Session(app)


@app.route("/login", methods=["POST"])
# ok: python/session-fixation
def login():
    user = find(request.form["name"], request.form["password"])
    app.session_interface.regenerate(session)
    session["user"] = user.id
    return ""
