import os
import re

from fastapi import FastAPI
from pydantic import BaseModel, Field

app = FastAPI()


class Note(BaseModel):
    name: str = Field(pattern=r'^[a-z]+$')
    kind: str = Field(pattern=r'^a|b$')


class Loose(Note):
    name: str


class Wide(Note):
    text: str


@app.post('/notes')
def note(body: Note):
    # ok: python/command-injection
    os.system('ls ' + body.name)


@app.post('/kinds')
def kind(body: Note):
    # ruleid: python/command-injection
    os.system('ls ' + body.kind)


@app.post('/loose')
def loose(body: Loose):
    # ruleid: python/command-injection
    os.system('ls ' + body.name)


@app.post('/wide')
def wide(body: Wide):
    # ok: python/command-injection
    os.system('ls ' + body.name)


@app.get('/started')
def started(name: str):
    if re.match(r'^[a-z]+|[0-9]+$', name):
        # ruleid: python/command-injection
        os.system('ls ' + name)


@app.get('/whole')
def whole(name: str):
    if re.fullmatch(r'[a-z]+|[0-9]+', name):
        # ok: python/command-injection
        os.system('ls ' + name)
