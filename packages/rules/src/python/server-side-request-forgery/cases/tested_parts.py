from urllib.parse import urlparse

import requests
from flask import Flask, abort, request

app = Flask(__name__)


@app.get("/one")
def one():
    address = request.args["address"]
    parts = urlparse(address)
    if parts.hostname != "login.example.com":
        abort(400)
    # ok: python/server-side-request-forgery
    return requests.get(address, timeout=5).json()


@app.get("/two")
def two():
    address = request.args["address"]
    parts = urlparse(address)
    if parts.hostname not in ("a.example.com", "b.example.com"):
        return "no", 400
    # ok: python/server-side-request-forgery
    return requests.get(address, timeout=5).json()


@app.get("/told")
def told():
    address = request.args["address"]
    parts = urlparse(address)
    if parts.hostname != "login.example.com":
        print("another host")
    # ruleid: python/server-side-request-forgery
    return requests.get(address, timeout=5).json()
