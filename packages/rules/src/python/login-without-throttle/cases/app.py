from flask import Flask, request, session
from flask_login import check, login_user

app = Flask(__name__)


@app.route('/login', methods=['GET', 'POST'])
# ruleid: python/login-without-throttle
def login():
    if check(request.form['name'], request.form['password']):
        session['user'] = request.form['name']
    return ''


@app.route('/login/help')
# ok: python/login-without-throttle
def help_with_login():
    return request.args['password']


@app.route('/notes', methods=['POST'])
# ok: python/login-without-throttle
def add():
    return request.form['text']


# Who has the token was sent it.
@app.route('/invite/<token>', methods=['POST'])
# ok: python/login-without-throttle
def invite(token):
    user = users.by_token(token)
    user.password = request.form['password']
    login_user(user)
    return ''
