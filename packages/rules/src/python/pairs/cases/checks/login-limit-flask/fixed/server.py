from flask import Flask, request, session

app = Flask(__name__)
from flask_limiter import Limiter

limiter = Limiter(app=app, key_func=address)


@app.route("/login", methods=["POST"])
@limiter.limit("5/minute")
# ok: python/login-without-throttle
def login():
    session["user"] = find(request.form["name"], request.form["password"])
    return ""
