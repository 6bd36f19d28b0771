from flask import Blueprint, request

from .jobs import run as jobs
from .jobs.run import run_fixed

views = Blueprint('views', __name__)


@views.route('/flawed')
def flawed():
    jobs.run(request.args['name'])
    return 'done'


@views.route('/fixed')
def fixed():
    run_fixed(request.args['name'])
    return 'done'
