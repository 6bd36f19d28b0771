from flask import Flask
from flask_security import roles_required

app = Flask(__name__)


@app.get("/clusters")
# ok: python/missing-authorization
def list_clusters():
    return ""


@app.post("/clusters")
@roles_required("admin")
def save():
    return ""


@app.put("/clusters/<int:key>")
@roles_required("admin")
def update(key):
    return ""


@app.delete("/clusters/<int:key>")
@roles_required("admin")
def remove(key):
    return ""


@app.post("/clusters/<int:key>/bind")
@roles_required("admin")
def bind(key):
    return ""


@app.post("/clusters/<int:key>/start")
# ruleid: python/missing-authorization
def start(key):
    return ""
