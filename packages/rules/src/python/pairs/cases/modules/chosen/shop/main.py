import importlib
import os

from flask import Flask, request

app = Flask(__name__)
kind = os.environ["STORE"]
store = importlib.import_module(f"shop.stores.{kind}")
shelf = importlib.import_module("." + kind, package="shop.stores")
old_store = __import__("shop.stores.%s" % kind, globals(), locals(), ["find_old"])


@app.route("/flawed")
def flawed():
    return [store.find(request.args["name"]), old_store.find_old(request.args["name"])]


@app.route("/fixed")
def fixed():
    return store.find_safely(request.args["name"])
