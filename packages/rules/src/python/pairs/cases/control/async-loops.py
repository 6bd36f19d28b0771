import os

from aiohttp import web


async def flawed(request):
    reader = await request.multipart()
    async for part in reader:
        # ruleid: python/command-injection
        os.system('ls ' + part.filename)
    return web.Response(text='done')


async def fixed(request):
    async with request.app['db'] as db:
        # ok: python/command-injection
        os.system('ls')
    return web.Response(text='done')


app = web.Application()
app.router.add_get('/flawed', flawed)
app.router.add_get('/fixed', fixed)
