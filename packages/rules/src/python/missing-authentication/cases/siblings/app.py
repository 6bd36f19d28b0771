from flask import Blueprint, redirect, request, session

bp = Blueprint('items', __name__)


def signed_in(f):
    def inner(*args, **kwargs):
        if 'user' not in session:
            return redirect('/login')
        return f(*args, **kwargs)
    return inner


@bp.post('/items')
@signed_in
# ok: python/missing-authentication
def add():
    return ''


@bp.post('/items/<id>/name')
@signed_in
# ok: python/missing-authentication
def rename(id):
    return ''


@bp.post('/items/<id>/move')
@signed_in
# ok: python/missing-authentication
def move(id):
    return ''


@bp.post('/items/<id>/drop')
# ruleid: python/missing-authentication
def drop(id):
    return ''
