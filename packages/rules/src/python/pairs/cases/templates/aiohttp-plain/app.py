import aiohttp_jinja2
import jinja2
from aiohttp import web


@aiohttp_jinja2.template("search.html")
async def search(request: web.Request):
    return {"name": request.query["name"]}


app = web.Application()
aiohttp_jinja2.setup(app, loader=jinja2.FileSystemLoader("templates"), autoescape=False)
app.router.add_get("/search", search)
