import json

from bson import ObjectId
from flask import Flask, request
from flask_pymongo import PyMongo
from mongoengine import Document, StringField
from pymongo import MongoClient

app = Flask(__name__)
database = MongoClient("mongodb://localhost").app
mongo = PyMongo(app)


class Page(Document):
    title = StringField()


@app.post("/json")
def of_json():
    # ruleid: python/nosql-injection
    database.users.find_one({"name": request.json["name"]})
    # ruleid: python/nosql-injection
    database.users.find(request.get_json())
    # ruleid: python/nosql-injection
    mongo.db.users.find_one({"name": request.json.get("name")})
    body = request.get_json(force=True)
    # ruleid: python/nosql-injection
    database["users"].delete_many({"owner": body["owner"], "state": "open"})
    # ruleid: python/nosql-injection
    database.users.count_documents(filter={"owner": {"$ne": body.get("owner")}})
    # ruleid: python/nosql-injection
    database.users.aggregate([{"$match": {"owner": body["owner"]}}])
    sent = json.loads(request.data)
    # ruleid: python/nosql-injection
    database.users.update_one({"name": sent["name"]}, {"$set": {"seen": True}})
    # ruleid: python/nosql-injection
    Page.objects(__raw__=body)
    # ok: python/nosql-injection
    Page.objects(title=body["title"])
    return ""


@app.post("/texts")
def of_texts():
    body = request.get_json()
    # ok: python/nosql-injection
    database.users.find_one({"name": str(body["name"])})
    # ok: python/nosql-injection
    database.users.find_one({"name": f"{body['name']}"})
    # ok: python/nosql-injection
    database.users.find_one({"age": int(body["age"])})
    # ok: python/nosql-injection
    database.users.find_one({"_id": ObjectId(body["id"])})
    # ok: python/nosql-injection
    database.users.find_one({"name": {"$eq": body["name"]}})
    # ok: python/nosql-injection
    database.users.find_one({"name": body["name"].strip()})
    first, second = body["pair"].split(":")
    # ok: python/nosql-injection
    database.users.find_one({"first": first, "second": {"$regex": second}})
    # ok: python/nosql-injection
    database.users.find_one({"name": body["path"].split("/")[0]})
    name = body["name"]
    if not isinstance(name, str):
        return "", 400
    # ok: python/nosql-injection
    database.users.find_one({"name": name})
    # ok: python/nosql-injection
    database.users.insert_one({"name": body["first"]})
    return ""


@app.get("/form/<path>")
def of_form(path):
    # ok: python/nosql-injection
    database.users.find_one({"name": request.form["name"]})
    # ok: python/nosql-injection
    database.users.find_one({"name": request.args.get("name")})
    # ok: python/nosql-injection
    database.users.find_one({"name": request.cookies["name"]})
    # ok: python/nosql-injection
    database.users.find_one({"name": request.headers["X-Name"], "path": path})
    return ""
