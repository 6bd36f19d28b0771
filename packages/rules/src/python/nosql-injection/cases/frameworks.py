import json

import motor.motor_asyncio
from aiohttp import web
from django.http import HttpRequest, HttpResponse
from fastapi import Body, FastAPI, Request
from pydantic import BaseModel
from tornado.web import RequestHandler

app = FastAPI()
client = motor.motor_asyncio.AsyncIOMotorClient("mongodb://localhost")
users = client.app.users


class Login(BaseModel):
    name: str
    extra: dict


@app.post("/raw")
async def raw(request: Request):
    body = await request.json()
    # ruleid: python/nosql-injection
    await users.find_one({"name": body["name"]})
    # ok: python/nosql-injection
    await users.find_one({"name": request.query_params["name"]})


@app.post("/typed")
async def typed(login: Login, page: str):
    # ok: python/nosql-injection
    await users.find_one({"name": login.name})
    # ok: python/nosql-injection
    await users.find_one({"page": page})


@app.post("/dictionary")
async def dictionary(body: dict = Body()):
    # todoruleid: python/nosql-injection
    await users.find_one({"name": body["name"]})


class Users(RequestHandler):
    async def post(self):
        body = json.loads(self.request.body)
        # ruleid: python/nosql-injection
        await users.find_one({"name": body["name"]})
        # ok: python/nosql-injection
        await users.find_one({"name": self.get_argument("name")})


async def of_aiohttp(request: web.Request):
    body = await request.json()
    # ruleid: python/nosql-injection
    await users.find_one({"name": body["name"]})
    # ok: python/nosql-injection
    await users.find_one({"name": request.query["name"]})


def of_django(request: HttpRequest):
    # ruleid: python/nosql-injection
    users.find_one({"name": json.loads(request.body)["name"]})
    # ok: python/nosql-injection
    users.find_one({"name": request.POST["name"]})
    return HttpResponse("")
