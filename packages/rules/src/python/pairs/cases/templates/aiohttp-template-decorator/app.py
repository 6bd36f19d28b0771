from aiohttp import web
from aiohttp_jinja2 import template


@template("search.jinja2")
async def search(request: web.Request):
    name = request.query["name"]
    return {"name": name}


app = web.Application()
app.router.add_get("/search", search)
