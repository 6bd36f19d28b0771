import string

from flask import Flask, request

app = Flask(__name__)
letters = string.ascii_letters + string.digits
signs = '/._-'


class Room:
    def __init__(self, name):
        self.name = name

    def check_signs(self):
        if not all(sign in signs for sign in self.name):
            raise ValueError('bad name')

    def flawed(self):
        self.check_signs()
        # ruleid: python/path-traversal
        return open('/srv/' + self.name).read()

    def fixed(self):
        require_letters(self.name)
        # ok: python/path-traversal
        return open('/srv/' + self.name).read()


def require_signs(name):
    if not all(sign in signs for sign in name):
        raise ValueError('bad name')


def require_letters(name):
    if not all(letter in letters for letter in name):
        raise ValueError('bad name')


@app.route('/flawed')
def flawed():
    name = request.args['name']
    require_signs(name)
    # ruleid: python/path-traversal
    return open('/srv/' + name).read()


@app.route('/fixed')
def fixed():
    name = request.args['name']
    require_letters(name)
    # ok: python/path-traversal
    return open('/srv/' + name).read()


@app.route('/room/flawed')
def room_flawed():
    return Room(request.args['name']).flawed()


@app.route('/room/fixed')
def room_fixed():
    return Room(request.args['name']).fixed()
