from fastapi import FastAPI, APIRouter, Response
from fastapi.responses import HTMLResponse, PlainTextResponse
from starlette.responses import HTMLResponse as H2
from starlette.requests import Request
app = FastAPI()
r = APIRouter()
@app.get('/a', response_class=HTMLResponse)
def a(q: str):
    # ruleid: python/cross-site-scripting
    return '<b>' + q
@app.get('/b')
def b(q: str):
    # ruleid: python/cross-site-scripting
    return HTMLResponse('<b>' + q)
@app.get('/c')
def c(q: str):
    # ok: python/cross-site-scripting
    return '<b>' + q
@app.get('/d', response_class=PlainTextResponse)
def d(q: str):
    # ok: python/cross-site-scripting
    return '<b>' + q
@app.get('/e')
def e(q: str):
    # ruleid: python/cross-site-scripting
    return Response('<b>' + q, media_type='text/html')
@app.get('/f')
def f(q: str):
    # ok: python/cross-site-scripting
    return Response('<b>' + q, media_type='text/plain')
@app.get('/g')
def g(q: str):
    # ok: python/cross-site-scripting
    return Response(content='<b>' + q)
@r.post('/h', response_class=HTMLResponse)
async def h(request: Request):
    form = await request.form()
    # ruleid: python/cross-site-scripting
    return f"<b>{form['a']}</b>"
@r.get('/i', response_class=HTMLResponse)
async def i(q: str):
    # ruleid: python/cross-site-scripting
    return HTMLResponse(content=f"<b>{q}</b>", status_code=200)
@r.get('/j', response_class=HTMLResponse)
async def j(q: str):
    # ok: python/cross-site-scripting
    return PlainTextResponse(f"<b>{q}</b>")
def m(q: str):
    # ruleid: python/cross-site-scripting
    return '<b>' + q
app.add_api_route('/m', m, response_class=HTMLResponse)
@app.get('/n')
def n(q: str):
    # ruleid: python/cross-site-scripting
    return H2('<b>' + q)
@app.get('/o')
def o(q: str):
    # ruleid: python/cross-site-scripting
    return Response('<b>' + q, 200, {'Content-Type': 'text/html'})
