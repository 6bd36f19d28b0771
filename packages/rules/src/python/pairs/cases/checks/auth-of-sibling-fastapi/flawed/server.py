from fastapi import Depends, FastAPI
from fastapi.security import OAuth2PasswordBearer

app = FastAPI()
signed_in = OAuth2PasswordBearer(tokenUrl="token")


@app.put("/notes/{key}")
def change(key: str, token: str = Depends(signed_in)):
    return update(key)


@app.delete("/notes/{key}")
# ruleid: python/missing-authentication
def remove(key: str):
    return delete(key)
