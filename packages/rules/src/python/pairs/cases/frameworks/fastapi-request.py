from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse

app = FastAPI()


@app.get('/flawed')
async def flawed(request: Request, to: str):
    # ruleid: python/open-redirect
    return RedirectResponse(to)


@app.get('/fixed')
async def fixed(request: Request, to: str):
    # ok: python/open-redirect
    return RedirectResponse(str(request.url_for('fixed')))
