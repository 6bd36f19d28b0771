import subprocess

from fastapi import FastAPI, WebSocket
from starlette.endpoints import HTTPEndpoint
from starlette.responses import RedirectResponse

app = FastAPI()


class Flawed(HTTPEndpoint):
    async def get(self, request):
        # ruleid: python/open-redirect
        return RedirectResponse(request.query_params['next'])


class Fixed(HTTPEndpoint):
    async def get(self, request):
        # ok: python/open-redirect
        return RedirectResponse('/pages/' + request.query_params['page'])


@app.websocket('/flawed')
async def flawed(socket: WebSocket):
    await socket.accept()
    # ruleid: python/command-injection
    subprocess.run(await socket.receive_text(), shell=True)


@app.websocket('/fixed')
async def fixed(socket: WebSocket):
    await socket.accept()
    # ok: python/command-injection
    subprocess.run(['ls', '--', await socket.receive_text()])
