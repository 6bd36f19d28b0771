from flask import Flask, redirect, request

app = Flask(__name__)


def once(function):
    def run(*values):
        return function(*values)

    return run


@app.route('/readers')
def readers():
    data = request.args
    # What is kept under a key is no member: `get` stays the library's.
    for name in data.getlist('names'):
        data[name] = once(str)
    return 'ready'


@app.route('/go')
def go():
    # ruleid: python/open-redirect
    return redirect(request.args.get('next'))


class Listing:
    def __init__(self, number):
        self.number = number

    @property
    def page(self):
        return f'/pages/{self.number}'


@app.route('/page')
def page():
    # A property of some class of the program does not answer for what stands in the request.
    # ruleid: python/open-redirect
    return redirect(request.args['page'])


@app.route('/listing')
def listing():
    # ok: python/open-redirect
    return redirect(Listing(request.args.get('number', type=int)).page)


@app.route('/home')
def home():
    # ok: python/open-redirect
    return redirect('/home/' + request.args.get('next', type=int))
