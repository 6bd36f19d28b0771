from flask import Flask, request

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    try:
        raise ValueError('<p>' + request.args['name'])
    except ValueError as error:
        # ruleid: python/cross-site-scripting
        return str(error)


@app.route('/fixed')
def fixed():
    try:
        raise ValueError('missing')
    except ValueError as error:
        # ok: python/cross-site-scripting
        return str(error) + str(len(request.args['name']))
