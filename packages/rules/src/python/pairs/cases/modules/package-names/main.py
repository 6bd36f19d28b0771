import app
from flask import Flask, request

server = Flask(__name__)


@server.route('/flawed')
def flawed():
    app.start(request.args['name'])
    return 'done'


@server.route('/fixed')
def fixed():
    app.run_fixed(request.args['name'])
    return 'done'
