from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    name = request.args['name']
    if 'x' in name:
        return 'bad name'
    # ruleid: python/path-traversal
    return open('/data/' + name).read()


@app.route('/fixed')
def fixed():
    name = request.args['name']
    if '..' in name:
        return 'bad name'
    # ok: python/path-traversal
    return open('/data/' + name).read()
