from flask import Blueprint, g, request
from flask_login import login_required

from store import kinds

api = Blueprint("kinds", __name__)


@api.post("/kinds")
@login_required
# ruleid: python/missing-authorization
def create():
    return kinds.create(request.json)


@api.patch("/kinds/<key>")
@login_required
def rename(key):
    if not g.permissions.can_update(key):
        g.permissions.refuse()
    return kinds.update(key, request.json)


@api.post("/kinds/<key>/archive")
@login_required
def archive(key):
    if not g.permissions.can_archive(key):
        g.permissions.refuse()
    return kinds.archive(key)


@api.delete("/kinds/<key>")
@login_required
def remove(key):
    if not g.permissions.can_delete(key):
        g.permissions.refuse()
    return kinds.remove(key)


@api.post("/kinds/<key>/move")
@login_required
def move(key):
    if not g.permissions.can_move(key):
        g.permissions.refuse()
    return kinds.move(key)
