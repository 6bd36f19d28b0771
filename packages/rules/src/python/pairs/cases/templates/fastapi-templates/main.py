from fastapi import FastAPI, Request
from fastapi.templating import Jinja2Templates

app = FastAPI()
templates = Jinja2Templates(directory="templates")


@app.get("/items/{name}")
async def item(request: Request, name: str):
    return templates.TemplateResponse("item.html", {"request": request, "name": name, "size": 1})


@app.get("/other/{name}")
async def other(request: Request, name: str):
    return templates.TemplateResponse(request=request, name="other.html", context={"name": name})


@app.get("/third/{name}")
async def third(request: Request, name: str):
    return templates.TemplateResponse(request, "third.html", {"name": name})
