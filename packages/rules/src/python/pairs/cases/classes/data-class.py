import os
from dataclasses import dataclass

from flask import Flask, request

app = Flask(__name__)


@dataclass
class Job:
    program: str
    name: str = ''


@app.route('/flawed')
def flawed():
    job = Job('ls', name=request.args['name'])
    # ruleid: python/command-injection
    os.system(job.name)
    return 'done'


@app.route('/fixed')
def fixed():
    job = Job('ls', name=request.args['name'])
    # ok: python/command-injection
    os.system(job.program)
    return 'done'
