from flask import Flask, request, session
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class Note(db.Model):
    text = db.Column(db.Text)


@app.post('/hook')
# ok: python/missing-csrf-protection
def hook():
    if request.headers.get('X-Key') != app.config['KEY']:
        return '', 401
    db.session.add(Note(text=request.form['text']))
    db.session.commit()
    return ''


@app.post('/mine')
# ruleid: python/missing-csrf-protection
def mine():
    db.session.add(Note(text=request.form['text'], owner=session['user']))
    db.session.commit()
    return ''
