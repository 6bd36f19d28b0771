from flask import Flask, request, session

app = Flask(__name__)


@app.route('/password', methods=['GET', 'POST'])
# ruleid: python/missing-csrf-protection
def change():
    if request.method == 'POST':
        save(session['user'], request.form['password'])
    return ''


@app.route('/me')
# ok: python/missing-csrf-protection
def me():
    return session['user']


@app.post('/api/notes')
# ok: python/missing-csrf-protection
def add():
    return check(request.headers['Authorization'], request.json)
