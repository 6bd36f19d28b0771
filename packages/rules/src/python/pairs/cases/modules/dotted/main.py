import company.tools.jobs
import company.tools.jobs as jobs
from flask import Flask, request

server = Flask(__name__)


@server.route('/flawed')
def flawed():
    company.tools.jobs.run(request.args['name'])
    return 'done'


@server.route('/fixed')
def fixed():
    jobs.run_fixed(request.args['name'])
    return 'done'
