import aiofiles
from aiohttp import web


async def flawed(request: web.Request):
    # ruleid: python/path-traversal
    async with aiofiles.open('/srv/files/' + request.query['name']) as file:
        return web.Response(text=await file.read(), content_type='text/plain')


async def fixed(request: web.Request):
    name = 'terms' if request.query['name'] == 'terms' else 'about'
    # ok: python/path-traversal
    async with aiofiles.open('/srv/files/' + name) as file:
        return web.Response(text=await file.read(), content_type='text/plain')
