from flask import Flask, request, session
from flask_limiter import Limiter

app = Flask(__name__)
limiter = Limiter(app)


@app.post('/login')
@limiter.limit('5 per minute')
# ok: python/login-without-throttle
def login():
    session['user'] = find(request.form['name'], request.form['password'])
    return ''


@app.post('/api/login')
# ruleid: python/login-without-throttle
def api_login():
    session['user'] = find(request.json['name'], request.json['password'])
    return ''
