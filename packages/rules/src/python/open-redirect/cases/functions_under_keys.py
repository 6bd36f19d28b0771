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


@app.route('/home')
def home():
    # ok: python/open-redirect
    return redirect('/home/' + request.args.get('next', type=int))
