import contextvars
import dataclasses
import os
import queue
from collections import deque

from flask import Flask, request

app = Flask(__name__)
current = contextvars.ContextVar('current')


@dataclasses.dataclass
class Page:
    name: str
    folder: str = '/srv'


@app.get('/flawed')
def flawed():
    waiting = queue.Queue()
    waiting.put(request.args['name'])
    # ruleid: python/command-injection
    os.system('ls ' + waiting.get())
    names = deque()
    names.appendleft(request.args['name'])
    # ruleid: python/command-injection
    os.system('ls ' + names.popleft())
    current.set(request.args['name'])
    # ruleid: python/command-injection
    os.system('ls ' + current.get())
    # ruleid: python/command-injection
    os.system('ls ' + dataclasses.asdict(Page(request.args['name']))['name'])
    return ''


@app.get('/fixed')
def fixed():
    names = deque()
    names.append('pages')
    others = deque()
    others.append(request.args['name'])
    # ok: python/command-injection
    os.system('ls ' + names.popleft())
    # ok: python/command-injection
    os.system('ls ' + dataclasses.asdict(Page(request.args['name']))['folder'])
    return ''
