from functools import wraps

from flask import Flask, request, session
from flask_login import current_user
from flask_wtf import FlaskForm

from store import bins

app = Flask(__name__)


def error(message, status=400):
    return {"message": message}, status


def has_permissions(needed):
    return all(session["permissions"] & one for one in needed)


def requires(*needed):
    def inner(f):
        @wraps(f)
        def wrap(*args, **kwargs):
            if request.method == "POST" and not FlaskForm().validate():
                return error("Invalid CSRF token")
            if not current_user.is_authenticated:
                return error("Log in", status=401)
            if not has_permissions(needed):
                return error("Denied", status=403)
            return f(*args, **kwargs)

        return wrap

    return inner


def unforged(f):
    @wraps(f)
    def wrap(*args, **kwargs):
        if not FlaskForm().validate():
            return error("Invalid CSRF token", status=403)
        if not current_user.is_authenticated:
            return error("Log in", status=401)
        return f(*args, **kwargs)

    return wrap


@app.post("/bins/<int:number>/clear")
@requires(1)
def clear(number):
    bins.clear(number)
    return ""


@app.post("/bins/<int:number>/move")
@requires(2)
def move(number):
    bins.move(number)
    return ""


@app.post("/bins/<int:number>/close")
@requires(2)
def close(number):
    bins.close(number)
    return ""


@app.post("/bins/<int:number>/open")
@requires(2)
# ok: python/missing-authorization
def reopen(number):
    bins.open(number)
    return ""


@app.post("/bins/<int:number>/empty")
@unforged
# ruleid: python/missing-authorization
def empty(number):
    bins.empty(number)
    return ""
