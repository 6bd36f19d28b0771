from fastapi import Depends, FastAPI
from fastapi.security import OAuth2PasswordBearer

app = FastAPI()
signed_in = OAuth2PasswordBearer(tokenUrl="token")


@app.put("/notes/{key}")
def change(key: str, token: str = Depends(signed_in)):
    return update(key)


@app.delete("/notes/{key}")
# ok: python/missing-authentication
def remove(key: str, token: str = Depends(signed_in)):
    return delete(key)
