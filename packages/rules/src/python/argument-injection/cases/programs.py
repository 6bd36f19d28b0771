import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/argument-injection
    subprocess.check_output(['git', 'clone', request.args['address']], cwd='/srv')
    return 'done'


@app.route('/either')
def either():
    tool = 'hg' if request.args.get('old') else 'git'
    # ruleid: python/argument-injection
    subprocess.run([tool, 'checkout', request.args['branch']])
    return 'done'


@app.route('/ended')
def ended():
    # ok: python/argument-injection
    subprocess.run(['git', 'clone', '--', request.args['address'], '/srv'])
    return 'done'


@app.route('/valued')
def valued():
    # ok: python/argument-injection
    subprocess.run(['git', '-C', request.args['folder'], 'status'])
    return 'done'


@app.route('/begun')
def begun():
    # ok: python/argument-injection
    subprocess.run(['git', 'clone', f'https://example.com/{request.args["name"]}'])
    return 'done'


@app.route('/refused')
def refused():
    address = request.args['address']
    if address.startswith('-'):
        return 'no', 400
    # ok: python/argument-injection
    subprocess.run(['git', 'clone', address])
    return 'done'


@app.route('/harmless')
def harmless():
    # ok: python/argument-injection
    subprocess.run(['ls', request.args['folder']])
    return 'done'


@app.route('/secure')
def secure():
    address = request.args['address']
    if not address.startswith('https://'):
        return 'no', 400
    # ok: python/argument-injection
    subprocess.run(['git', 'clone', address])
    return 'done'
