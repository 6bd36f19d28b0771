from flask import Flask, redirect, request

from people import can_manage
from store import reports, visits

app = Flask(__name__)


@app.post("/reports")
def create():
    if not can_manage(request.headers["X-Login"]):
        return redirect("/")
    reports.create(request.json)
    return ""


@app.delete("/reports/<int:key>")
def remove(key):
    if not can_manage(request.headers["X-Login"]):
        return redirect("/")
    reports.remove(key)
    return ""


@app.put("/reports/<int:key>")
def rename(key):
    if not can_manage(request.headers["X-Login"]):
        return redirect("/")
    reports.update(key, request.json)
    return ""


@app.post("/reports/<int:key>/visits")
# ok: python/missing-authorization
def visit(key):
    visits.add(key)
    return ""


@app.post("/reports/<int:key>/archive")
# ruleid: python/missing-authorization
def archive(key):
    reports.archive(key)
    return ""
