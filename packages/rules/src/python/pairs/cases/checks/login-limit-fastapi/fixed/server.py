from fastapi import Depends, FastAPI

app = FastAPI()
from fastapi_limiter.depends import RateLimiter


@app.post("/login", dependencies=[Depends(RateLimiter(times=5, seconds=60))])
# ok: python/login-without-throttle
async def login(name: str, password: str):
    return find(name, password)
