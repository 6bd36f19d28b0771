from flask import Flask, request
from flask_login import login_required

app = Flask(__name__)


@app.route("/notes/<key>", methods=["PUT"])
@login_required
def change(key):
    return update(key)


@app.route("/notes/<key>", methods=["DELETE"])
@login_required
# ok: python/missing-authentication
def remove(key):
    return delete(key)
