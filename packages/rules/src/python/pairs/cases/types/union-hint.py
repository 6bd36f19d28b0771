import os
from pathlib import Path
from uuid import UUID

from fastapi import FastAPI
from pydantic import UUID4

app = FastAPI()


@app.get('/flawed/{key}')
def flawed(key: UUID4 | str):
    # ruleid: python/command-injection
    os.system('ls ' + str(key))


@app.get('/fixed/{key}')
def fixed(key: UUID4, other: int | None, third: UUID | int):
    # ok: python/command-injection
    os.system(f'ls {key} {other} {third}')
