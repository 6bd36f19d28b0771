import os
import threading

import dramatiq
from celery import Celery, shared_task
from flask import Flask, request

app = Flask(__name__)
tasks = Celery('tasks')


@tasks.task
def flawed_task(name):
    # ruleid: python/command-injection
    os.system('ls ' + name)


@shared_task(name='flawed')
def flawed_shared(folder, name):
    # ruleid: python/command-injection
    os.system('ls ' + name)


@dramatiq.actor
def flawed_actor(name):
    # ruleid: python/command-injection
    os.system('ls ' + name)


@tasks.task
def fixed_task(name, folder):
    # ok: python/command-injection
    os.system('ls ' + folder)


class Flawed(threading.Thread):
    def __init__(self, name):
        super().__init__()
        self.wanted = name

    def run(self):
        # ruleid: python/command-injection
        os.system('ls ' + self.wanted)


class Fixed(threading.Thread):
    def __init__(self, name):
        super().__init__()
        self.wanted = name
        self.folder = '/srv'

    def run(self):
        # ok: python/command-injection
        os.system('ls ' + self.folder)


@app.get('/')
def index():
    name = request.args['name']
    flawed_task.delay(name)
    flawed_shared.delay('/srv', name)
    flawed_actor.send(name)
    fixed_task.delay(name, '/srv')
    Flawed(name).start()
    Fixed(name).start()
    return ''
