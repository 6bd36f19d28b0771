from flask import Flask, request, session

app = Flask(__name__)
from flask_wtf import CSRFProtect

CSRFProtect(app)


@app.route("/address", methods=["POST"])
# ok: python/missing-csrf-protection
def move():
    change_address(session["user"], request.form["address"])
    return ""
