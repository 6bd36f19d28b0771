from flask import Flask, request
from flask_pymongo import PyMongo
from pymongo import MongoClient

app = Flask(__name__)
database = MongoClient("mongodb://localhost").app
mongo = PyMongo(app)


@app.get("/a")
def a():
    name = request.args["name"]
    # ruleid: python/nosql-code-injection
    database.users.find({"$where": "this.name == '" + name + "'"})
    # ruleid: python/nosql-code-injection
    database["users"].find_one({"$where": f"this.name == '{name}'"})
    # ruleid: python/nosql-code-injection
    mongo.db.users.find_one({"$where": "this.name == '" + name + "'"})
    # ok: python/nosql-code-injection
    database.users.find({"name": name})
    # ok: python/nosql-code-injection
    database.users.find({"$where": "this.a == this.b"})
    # ok: python/nosql-code-injection
    database.users.find({"$where": "this.age > %d" % int(name)})
    return ""
