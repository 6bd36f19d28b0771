from fastapi import Depends, FastAPI

app = FastAPI()


@app.post("/login")
# ruleid: python/login-without-throttle
async def login(name: str, password: str):
    return find(name, password)
