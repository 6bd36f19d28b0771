from flask import Flask, request
from models import User

app = Flask(__name__)


@app.route("/reset", methods=["PATCH"])
def reset():
    user = User.query.filter_by(token=request.json["token"]).one()
    # ok: python/plain-password
    user.password = request.json["password"]
    return ""
