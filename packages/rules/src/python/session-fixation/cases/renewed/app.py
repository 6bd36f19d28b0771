from aiohttp import web
from aiohttp_session import new_session, setup
from aiohttp_session.redis_storage import RedisStorage


# ok: python/session-fixation
async def login(request):
    data = await request.post()
    user = await find(data['name'])
    if user and user.check_password(data['password']):
        session = await new_session(request)
        session['user_id'] = user.id
    return web.Response(text='in')


app = web.Application()
setup(app, RedisStorage(pool, secure=True))
app.router.add_post('/login', login)
