from flask import Flask, redirect, request, session
from flask_wtf.csrf import CSRFProtect

from store import notes

app = Flask(__name__)
CSRFProtect(app)


@app.get("/notes/<int:number>/delete")
# ruleid: python/missing-csrf-protection
def delete_note(number):
    notes.delete(session["user"], number)
    return redirect("/notes")


@app.post("/notes/<int:number>/archive")
# ok: python/missing-csrf-protection
def archive_note(number):
    notes.archive(session["user"], number)
    return redirect("/notes")


@app.get("/notes/<int:number>")
# ok: python/missing-csrf-protection
def show_note(number):
    return notes.of(session["user"], number)
