from flask import *

from names import *

server = Flask(__name__)


@server.route('/flawed')
def flawed():
    run(request.args['name'])
    return 'done'


@server.route('/fixed')
def fixed():
    run_fixed(request.args['name'])
    return 'done'
