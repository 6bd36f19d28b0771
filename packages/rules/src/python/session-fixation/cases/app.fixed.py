import aiohttp_session
from aiohttp import web
from aiohttp_session import get_session, setup
from aiohttp_session.redis_storage import RedisStorage


async def login(request):
    data = await request.post()
    user = await find(data['name'])
    session = await get_session(request)
    # ruleid: python/session-fixation
    if user and user.check_password(data['password']):
        session = await aiohttp_session.new_session(request)
        session['user_id'] = user.id
    return web.Response(text='in')


# ok: python/session-fixation
async def notes(request):
    session = await get_session(request)
    session['seen'] = '1'
    return web.Response(text='notes')


app = web.Application()
setup(app, RedisStorage(pool, secure=True))
app.router.add_post('/login', login)
app.router.add_post('/notes', notes)
