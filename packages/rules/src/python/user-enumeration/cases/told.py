from flask import Flask, request

app = Flask(__name__)


@app.post('/login')
def login():
    user = find(request.form['name'])
    if user is None:
        # ruleid: python/user-enumeration
        return 'Username does not exist', 401
    if not check(user, request.form['password']):
        return 'Password is not correct for the given username.', 401
    return 'welcome'
