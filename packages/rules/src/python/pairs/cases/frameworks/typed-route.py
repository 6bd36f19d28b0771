import os
import uuid

from flask import Flask

app = Flask(__name__)


@app.route('/flawed/<int:number>/<name>')
def flawed(number, name):
    # ruleid: python/command-injection
    os.system('ls ' + name)
    return ''


@app.route('/fixed/<int:number>/<uuid:key>')
def fixed(number, key):
    # ok: python/command-injection
    os.system(f'ls {number} {key}')
    return ''
