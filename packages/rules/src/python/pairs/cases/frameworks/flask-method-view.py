import os

from flask import Flask, request
from flask.views import MethodView

app = Flask(__name__)


class Flawed(MethodView):
    def get(self, name):
        # ruleid: python/command-injection
        os.system('ls ' + name)
        return 'done'


class Fixed(MethodView):
    def get(self, name):
        # ok: python/command-injection
        os.system('ls')
        return name


app.add_url_rule('/flawed/<name>', view_func=Flawed.as_view('flawed'))
app.add_url_rule('/fixed/<name>', view_func=Fixed.as_view('fixed'))
