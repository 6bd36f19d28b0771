from flask import Flask, request, session

app = Flask(__name__)


@app.route("/address", methods=["POST"])
# ruleid: python/missing-csrf-protection
def move():
    change_address(session["user"], request.form["address"])
    return ""
