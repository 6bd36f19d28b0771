import aiohttp_jinja2
from aiohttp import web


async def search(request: web.Request):
    return aiohttp_jinja2.render_template("search.jinja2", request, {"name": request.query["name"]})


app = web.Application()
app.router.add_get("/search", search)
