from flask import Flask, request

app = Flask(__name__)


def report():
    return 'report'


ACTIONS = {'report': report}


@app.get('/any')
def any_function():
    # ruleid: python/code-injection
    action = globals().get(request.args['action'])
    return action()


@app.get('/known')
def known_function():
    # ok: python/code-injection
    action = ACTIONS.get(request.args['action'])
    return action() if action else ''
