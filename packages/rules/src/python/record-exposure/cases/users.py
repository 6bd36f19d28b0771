from fastapi import FastAPI
from pydantic import BaseModel
from sqlalchemy import Column, Integer, String
from sqlalchemy.orm import Session, declarative_base

Base = declarative_base()
app = FastAPI()
session = Session()


class User(Base):
    __tablename__ = "users"
    id = Column(Integer, primary_key=True)
    name = Column(String)
    hashed_password = Column(String)


class Note(Base):
    __tablename__ = "notes"
    id = Column(Integer, primary_key=True)
    text = Column(String)


class UserOut(BaseModel):
    id: int
    name: str


@app.get("/users/{user_id}")
def one(user_id: int):
    user = session.query(User).filter(User.id == user_id).first()
    # ruleid: python/record-exposure
    return {"user": user}


@app.get("/users")
def users():
    # ruleid: python/record-exposure
    return session.query(User).all()


@app.get("/users/{user_id}/out", response_model=UserOut)
def modelled(user_id: int):
    # ok: python/record-exposure
    return session.query(User).filter(User.id == user_id).first()


@app.get("/users/{user_id}/typed")
def typed(user_id: int) -> UserOut:
    # ok: python/record-exposure
    return session.query(User).filter(User.id == user_id).first()


@app.get("/users/{user_id}/name")
def name(user_id: int):
    user = session.query(User).filter(User.id == user_id).first()
    # ok: python/record-exposure
    return {"name": user.name}


@app.get("/notes")
def notes():
    # ok: python/record-exposure
    return session.query(Note).all()
