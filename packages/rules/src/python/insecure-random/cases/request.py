import random
import secrets

from flask import Flask, request, session

app = Flask(__name__)



@app.route('/flawed')
def flawed():
    # ruleid: python/insecure-random
    session['token'] = str(random.random())
    return 'done'


@app.route('/fixed')
def fixed():
    # ok: python/insecure-random
    session['token'] = secrets.token_hex()
    return 'done'


@app.route('/remembered')
def remembered():
    # ruleid: python/insecure-random
    value = str(random.randint(0, 2**32))
    session['remembered'] = value
    return 'done'


@app.route('/joke')
def joke():
    # ok: python/insecure-random
    value = random.choice(['a', 'b'])
    return value


def keygen():
    # ruleid: python/insecure-random
    key = str(random.getrandbits(2048)).encode()
    return key


def roll():
    # ok: python/insecure-random
    return random.getrandbits(32)
