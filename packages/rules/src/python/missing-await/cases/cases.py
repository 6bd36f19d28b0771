async def run(x):
    await x

def plain(x):
    return x

class A:
    async def go(self):
        pass

    async def b(self, x):
        # ruleid: python/missing-await
        run(x)
        # ruleid: python/missing-await
        self.go()
        # ok: python/missing-await
        await run(x)
        # ok: python/missing-await
        await self.go()
        # ok: python/missing-await
        plain(x)
        # ok: python/missing-await
        task = run(x)
        # ok: python/missing-await
        x.go()
        return task
