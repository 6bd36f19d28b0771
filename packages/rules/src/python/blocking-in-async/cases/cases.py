import time
import requests

async def a(x):
    # ruleid: python/blocking-in-async
    time.sleep(1)
    # ruleid: python/blocking-in-async
    requests.get(x)
    # ok: python/blocking-in-async
    await asyncio.sleep(1)

    def inner():
        # ok: python/blocking-in-async
        time.sleep(1)

def b(x):
    # ok: python/blocking-in-async
    time.sleep(1)
