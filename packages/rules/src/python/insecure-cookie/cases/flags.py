from flask import Flask, make_response

app = Flask(__name__)


@app.route('/in')
def sign_in():
    response = make_response('in')
    # ruleid: python/insecure-cookie
    response.set_cookie('session', 'x')
    # ruleid: python/insecure-cookie
    response.set_cookie('user', 'x', secure=False, max_age=60)
    response.set_cookie(
        'token',
        'x',
        # ruleid: python/insecure-cookie
        secure=False,
        httponly=True,
    )
    # ruleid: python/insecure-cookie
    response.set_cookie(
        'spread',
        'x',
        max_age=60,
    )
    # ok: python/insecure-cookie
    response.set_cookie('safe', 'x', secure=True)
    return response
