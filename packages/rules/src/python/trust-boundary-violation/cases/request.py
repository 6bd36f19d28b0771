from flask import Flask, request, session

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/trust-boundary-violation
    session['role'] = request.args['role']
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/trust-boundary-violation
    session['seen'] = True
    return request.args['role'] + ' was seen'
