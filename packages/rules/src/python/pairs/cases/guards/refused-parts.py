from flask import Flask, request

app = Flask(__name__)
drives = ['c:', 'd:']
upward = ['..', '/', '\\']


def has_drive(name):
    return any(part in name.lower() for part in drives)


def has_upward(name):
    return any(part in name.lower() for part in upward)


def leads_up(name):
    for part in upward:
        if part in name:
            return True
    return False


@app.route('/flawed')
def flawed():
    name = request.args['name']
    if has_drive(name):
        return 'no'
    # ruleid: python/path-traversal
    return open('/srv/' + name).read()


@app.route('/fixed')
def fixed():
    name = request.args['name']
    if has_upward(name):
        return 'no'
    # ok: python/path-traversal
    return open('/srv/' + name).read()


@app.route('/fixed/loop')
def fixed_loop():
    name = request.args['name']
    if leads_up(name):
        return 'no'
    # ok: python/path-traversal
    return open('/srv/' + name).read()
