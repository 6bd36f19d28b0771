import os

from flask import Flask, request

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/path-traversal
    return open('/data/' + request.args['name']).read()


@app.route('/fixed')
def fixed():
    # ok: python/path-traversal
    return open('/data/' + os.path.basename(request.args['name'])).read()
