from aiohttp import web


async def create_flawed(pool, name):
    statement = "INSERT INTO students (name) VALUES ('%(name)s')" % {'name': name}
    async with pool.cursor() as cursor:
        # ruleid: python/sql-injection
        await cursor.execute(statement)


async def create_fixed(pool, name):
    async with pool.cursor() as cursor:
        # ok: python/sql-injection
        await cursor.execute('INSERT INTO students (name) VALUES (%(name)s)', {'name': name})


async def students(request: web.Request):
    data = await request.post()
    async with request.app['db'].acquire() as pool:
        await create_flawed(pool, data['name'])
        await create_fixed(pool, data['name'])
    return web.Response(text='done')


def setup(app: web.Application):
    app.router.add_route('POST', '/students', students)
