from flask import Flask, request
from flask_login import login_required

app = Flask(__name__)


@app.get('/notes/<int:id>')
@login_required
# ok: python/missing-authentication
def read(id):
    return ''


@app.delete('/notes/<int:id>')
# ruleid: python/missing-authentication
def remove(id):
    return ''


@app.put('/notes/<int:id>')
@login_required
# ok: python/missing-authentication
def update(id):
    return ''


@app.post('/login')
# ok: python/missing-authentication
def login():
    return request.form['password']


@app.get('/about')
# ok: python/missing-authentication
def about():
    return ''
