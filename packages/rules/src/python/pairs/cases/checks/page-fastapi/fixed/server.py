from fastapi import FastAPI, Query
from sqlalchemy import create_engine
from sqlalchemy.orm import sessionmaker

from models import Event

app = FastAPI()
make_session = sessionmaker(bind=create_engine("sqlite://"))


def newest(skip: int, limit: int):
    session = make_session()
    # ok: python/page-without-cap
    return session.query(Event).offset(skip).limit(limit).all()


@app.get("/events")
def events(skip: int = 0, limit: int = Query(100, le=200)):
    return [event.name for event in newest(skip, limit)]
