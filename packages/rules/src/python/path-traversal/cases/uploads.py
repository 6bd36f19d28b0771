import os

from flask import Flask, request
from werkzeug.utils import secure_filename

app = Flask(__name__)
ROOT = "/srv/uploads"


@app.post("/named")
def named():
    sent = request.files["file"]
    # ruleid: python/path-traversal
    sent.save(os.path.join(ROOT, sent.filename))
    return "stored"


@app.post("/cleaned")
def cleaned():
    sent = request.files.get("file")
    # ok: python/path-traversal
    sent.save(os.path.join(ROOT, secure_filename(sent.filename)))
    return "stored"
