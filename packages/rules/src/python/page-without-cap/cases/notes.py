from fastapi import FastAPI, Query
from flask import Flask, jsonify, request
from sqlalchemy.orm import Session

from models import Note

app = Flask(__name__)
api = FastAPI()
session = Session()


def page(offset, limit):
    # ruleid: python/page-without-cap
    return session.query(Note).offset(offset).limit(limit).all()


@app.route("/notes")
def notes():
    return jsonify([note.text for note in page(0, int(request.args.get("limit", 20)))])


@app.route("/capped")
def capped():
    limit = min(int(request.args.get("limit", 20)), 100)
    # ok: python/page-without-cap
    return jsonify([note.text for note in session.query(Note).limit(limit)])


@api.get("/checked")
def checked(limit: int = Query(20, le=100)):
    # ok: python/page-without-cap
    return [note.text for note in session.query(Note).limit(limit)]


@app.route("/fixed")
def fixed():
    # ok: python/page-without-cap
    return jsonify([note.text for note in session.query(Note).limit(20)])
