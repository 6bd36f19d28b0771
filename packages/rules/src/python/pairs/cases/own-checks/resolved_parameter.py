import os

from fastapi import FastAPI, HTTPException

app = FastAPI()
FOLDER = os.path.realpath("/srv/reports")


@app.get("/reports/{name}")
def report(name: str):
    path = os.path.realpath(os.path.join(FOLDER, name))
    if not path.startswith(FOLDER + os.sep):
        raise HTTPException(404)
    # ok: python/path-traversal
    with open(path) as file:
        return file.read()


@app.get("/drafts/{name}")
def draft(name: str):
    path = os.path.join(FOLDER, name)
    if not path.startswith(FOLDER + os.sep):
        raise HTTPException(404)
    # ruleid: python/path-traversal
    with open(path) as file:
        return file.read()
