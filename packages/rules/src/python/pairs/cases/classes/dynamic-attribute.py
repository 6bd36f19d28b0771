import os

from flask import Flask, request

app = Flask(__name__)


class Job:
    pass


@app.route('/flawed')
def flawed():
    job = Job()
    setattr(job, 'name', request.args['name'])
    setattr(job, 'program', 'ls')
    # ruleid: python/command-injection
    os.system(getattr(job, 'name'))
    return 'done'


@app.route('/fixed')
def fixed():
    job = Job()
    setattr(job, 'name', request.args['name'])
    setattr(job, 'program', 'ls')
    # ok: python/command-injection
    os.system(getattr(job, 'program', ''))
    return 'done'
