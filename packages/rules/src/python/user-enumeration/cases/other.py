from flask import Flask, request

app = Flask(__name__)


@app.post('/members')
# ok: python/user-enumeration
def add():
    user = find(request.form['name'])
    if user is None:
        return 'Username is unknown', 401
    if not check(user, request.form['password']):
        return 'Password is not valid', 401
    return 'welcome'
