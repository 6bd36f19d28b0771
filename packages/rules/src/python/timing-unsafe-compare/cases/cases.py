import hmac
import os

from flask import Flask, request

app = Flask(__name__)


@app.post("/hook")
def hook():
    expected = hmac.new(app.config["KEY"], request.data, "sha256").hexdigest()
    # ruleid: python/timing-unsafe-compare
    if expected != request.headers["X-Signature"]:
        return "no", 403
    # ok: python/timing-unsafe-compare
    if hmac.compare_digest(expected, request.headers["X-Signature"]):
        return "yes"
    # ruleid: python/timing-unsafe-compare
    if request.headers.get("X-Key") == app.config["API_KEY"]:
        return "yes"
    # ok: python/timing-unsafe-compare
    if request.args.get("kind") == app.config["KIND"]:
        return "yes"
    # ok: python/timing-unsafe-compare
    return "yes" if request.args.get("token") == "" else "no"


def same(signature, expected_signature):
    # ruleid: python/timing-unsafe-compare
    return signature == expected_signature


def kinds(signature, wanted):
    # ok: python/timing-unsafe-compare
    return signature.kind == wanted.kind


@app.post("/own")
def own():
    # ruleid: python/timing-unsafe-compare
    return "yes" if request.headers.get("X-Key") != os.environ["API_KEY"] else "no"
