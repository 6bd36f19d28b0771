from flask import Flask, jsonify, request

app = Flask(__name__)


@app.post('/login')
# ok: python/user-enumeration
def login():
    user = find(request.form['name'])
    if user is not None and check(user, request.form['password']):
        return 'welcome'
    return jsonify([{'text': 'Invalid username.'}, {'text': 'Invalid password.'}]), 422
