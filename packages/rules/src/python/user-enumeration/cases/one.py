from flask import Flask, request

app = Flask(__name__)


@app.post('/login')
# ok: python/user-enumeration
def login():
    user = find(request.form['name'])
    if user is None:
        return 'Wrong username or password', 401
    if not check(user, request.form['password']):
        return 'Wrong username or password', 401
    return 'welcome'
