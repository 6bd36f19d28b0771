from flask import Flask, make_response, request

app = Flask(__name__)


@app.get('/flawed')
def flawed():
    # ruleid: python/cross-site-scripting
    response = make_response('<p>' + request.args['name'])
    other = make_response('done')
    other.headers['Content-Type'] = 'text/plain'
    return response


# What is made is sent when it is given back.
@app.get('/fixed')
def fixed():
    # ok: python/cross-site-scripting
    response = make_response('<p>' + request.args['name'])
    response.headers['Content-Type'] = 'text/plain'
    return response
