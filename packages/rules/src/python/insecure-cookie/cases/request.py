from flask import Flask, make_response, request

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    response = make_response('done')
    # ruleid: python/insecure-cookie
    response.set_cookie('session', 'x', secure=False)
    return response


@app.route('/fixed')
def fixed():
    response = make_response('done')
    # ok: python/insecure-cookie
    response.set_cookie('session', 'x', secure=True, httponly=True)
    return response


@app.route('/removed')
def removed():
    response = make_response('done')
    # ok: python/insecure-cookie
    response.set_cookie('session', '', expires=0)
    # ok: python/insecure-cookie
    response.set_cookie('session', 'x', max_age=0)
    # ruleid: python/insecure-cookie
    response.set_cookie('session', 'x', max_age=60)
    return response
