from flask import Flask, request, session
from flask_login import check

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
