import random
import secrets

from flask import Flask, session

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/insecure-random
    token = str(random.random())
    session['token'] = token
    return token


@app.route('/fixed')
def fixed():
    # ok: python/insecure-random
    token = secrets.token_hex()
    session['token'] = token
    return token
