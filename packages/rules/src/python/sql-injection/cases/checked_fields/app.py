import sqlite3
import uuid
from datetime import date
from typing import Annotated, Literal, Optional, Union

from fastapi import FastAPI, Path, Query
from pydantic import BaseModel, Field, StringConstraints, constr

from .kinds import Kind

app = FastAPI()
db = sqlite3.connect("items.db")


class Base(BaseModel):
    id: uuid.UUID
    title: str


class Item(Base):
    count: int = 0
    day: Optional[date] = None
    kind: Kind
    state: Literal["open", "done"]
    code: constr(pattern=r"^[a-z]+$")
    slug: str = Field(pattern=r"^[a-z0-9-]+$")
    mark: Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}$")]
    loose: str = Field(pattern=r"[a-z]+")
    note: str = Field("", max_length=40)


@app.post("/title")
def by_title(item: Item):
    # ruleid: python/sql-injection
    return db.execute(f"select * from items where title = '{item.title}'").fetchall()


@app.post("/id")
def by_id(item: Item):
    # ok: python/sql-injection
    return db.execute(f"select * from items where id = '{item.id}' limit {item.count}").fetchall()


@app.post("/day")
def by_day(item: Item):
    # ok: python/sql-injection
    return db.execute(f"select * from items where day = '{item.day}'").fetchall()


@app.post("/kind")
def by_kind(item: Item):
    # ok: python/sql-injection
    return db.execute(f"select * from items where kind = '{item.kind.value}' and state = '{item.state}'")


@app.post("/code")
def by_code(item: Item):
    # ok: python/sql-injection
    return db.execute(f"select * from items where code = '{item.code}' and slug = '{item.slug}{item.mark}'")


@app.post("/loose")
def by_loose(item: Item):
    # ruleid: python/sql-injection
    return db.execute(f"select * from items where code = '{item.loose}'").fetchall()


@app.post("/note")
def by_note(item: Item):
    # ruleid: python/sql-injection
    return db.execute(f"select * from items where note = '{item.note}'").fetchall()


@app.get("/items/{name}")
def named(name: str):
    # ruleid: python/sql-injection
    return db.execute(f"select * from items where name = '{name}'").fetchall()


@app.get("/kinds/{kind}")
def of_kind(kind: Kind, other: Optional[Kind] = None):
    # ok: python/sql-injection
    return db.execute(f"select * from items where kind = '{kind}' or kind = '{other}'").fetchall()


@app.get("/sorted")
def in_order(order: Literal["asc", "desc"] = "asc"):
    # ok: python/sql-injection
    return db.execute(f"select * from items order by at {order}").fetchall()


@app.get("/codes/{code}")
def of_code(code: str = Path(pattern="^[a-z]+$"), mark: Annotated[str, Query(pattern="^[A-Z]+$")] = "A"):
    # ok: python/sql-injection
    return db.execute(f"select * from items where code = '{code}' and mark = '{mark}'").fetchall()


@app.get("/open/{code}")
def of_open_code(code: str = Path(pattern="[a-z]+")):
    # ruleid: python/sql-injection
    return db.execute(f"select * from items where code = '{code}'").fetchall()


@app.get("/either")
def either(order: Union[Literal["asc"], str] = "asc"):
    # ruleid: python/sql-injection
    return db.execute(f"select * from items order by at {order}").fetchall()


@app.get("/maybe")
def maybe(order: Optional[Literal["asc", "desc"]] = None):
    # ok: python/sql-injection
    return db.execute(f"select * from items order by at {order}").fetchall()
