from flask import Flask, request
import jwt

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/unverified-token
    return str(jwt.decode(request.args['token'], options={'verify_signature': False}))


@app.route('/fixed')
def fixed():
    # ok: python/unverified-token
    return str(jwt.decode(request.args['token'], app.secret_key, algorithms=['HS256']))
