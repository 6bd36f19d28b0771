from flask import Flask, abort, request, session

app = Flask(__name__)


@app.before_request
def staff_only():
    if "member" not in session:
        abort(401)


@app.put("/stock/<item>")
def change(item):
    return save(item)


@app.delete("/stock/<item>")
def remove(item):
    return drop(item)


@app.patch("/stock/<item>")
def amend(item):
    return save(item)


@app.delete("/shelves/<item>")
# ok: python/missing-authentication
def remove_shelf(item):
    return drop_shelf(item)
