from flask import Flask, abort, jsonify, request
from flask_login import current_user

app = Flask(__name__)


def gate():
    if current_user.role != "editor":
        abort(403)


@app.post("/pages")
def create_page():
    gate()
    return jsonify(pages.create(request.json))


@app.put("/pages/<int:key>")
def update_page(key):
    gate()
    return jsonify(pages.update(key, request.json))


@app.delete("/pages/<int:key>")
def remove_page(key):
    gate()
    return jsonify(pages.remove(key))


@app.post("/menus")
def create_menu():
    gate()
    return jsonify(menus.create(request.json))


@app.delete("/menus/<int:key>")
def remove_menu(key):
    gate()
    return jsonify(menus.remove(key))


@app.put("/menus/<int:key>")
# ok: python/missing-authorization
def update_menu(key):
    gate()
    return jsonify(menus.update(key, request.json))
