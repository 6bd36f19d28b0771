import os

from flask import Flask, request

app = Flask(__name__)


class Form:
    def __init__(self, values):
        self.values = values

    @property
    def name(self):
        return self.values['name']

    @property
    def kind(self):
        return 'ls'


@app.route('/flawed')
def flawed():
    form = Form(request.args)
    # ruleid: python/command-injection
    os.system(form.name)
    return 'done'


@app.route('/fixed')
def fixed():
    form = Form(request.args)
    # ok: python/command-injection
    os.system(form.kind)
    return 'done'
