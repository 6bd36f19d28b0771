import sqlite3

from fastapi import FastAPI
from pydantic import BaseModel

app = FastAPI()
db = sqlite3.connect('app.db')


class Query(BaseModel):
    name: str
    limit: int = 10


@app.post('/flawed')
def flawed(query: Query):
    # ruleid: python/sql-injection
    return db.execute("SELECT * FROM users WHERE name = '" + query.name + "'").fetchall()


@app.get('/fixed/{user}')
def fixed(user: int):
    # ok: python/sql-injection
    return db.execute(f'SELECT * FROM users WHERE id = {user}').fetchall()
