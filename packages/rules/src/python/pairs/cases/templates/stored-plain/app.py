import aiohttp_jinja2
import jinja2
import psycopg2
from aiohttp import web


@aiohttp_jinja2.template("note.html")
async def show(request: web.Request):
    cursor = psycopg2.connect("dbname=notes").cursor()
    cursor.execute("SELECT title, text FROM notes WHERE id = %s", (request.match_info["id"],))
    return {"note": cursor.fetchone()}


app = web.Application()
aiohttp_jinja2.setup(app, loader=jinja2.FileSystemLoader("templates"), autoescape=False)
app.router.add_get("/notes/{id}", show)
