from flask import Flask, request, session
from flask_wtf.csrf import CSRFProtect

app = Flask(__name__)
CSRFProtect(app)


@app.post('/password')
# ok: python/missing-csrf-protection
def change():
    save(session['user'], request.form['password'])
    return ''
