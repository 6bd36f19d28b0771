from flask import Flask, abort, request, session
from flask_login import current_user, login_required
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class User(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(80))


class Note(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    title = db.Column(db.String(80))
    body = db.Column(db.Text)
    owner_id = db.Column(db.Integer, db.ForeignKey('user.id'))
    owner = db.relationship('User')

    def belongs_to(self, user):
        return self.owner_id == user.id


class Article(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    author_id = db.Column(db.Integer, db.ForeignKey('user.id'))
    body = db.Column(db.Text)


class Task(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    body = db.Column(db.Text)
    user_id = db.Column(db.Integer, db.ForeignKey(User.id))


class Link(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    token = db.Column(db.String(80))
    note_id = db.Column(db.Integer, db.ForeignKey('note.id'))
    user_id = db.Column(db.Integer, db.ForeignKey('user.id'))


class Country(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(80))


@app.post('/tasks')
def change_task():
    # ruleid: python/object-without-owner
    task = Task.query.filter_by(id=request.form['id']).one()
    task.body = request.form['body']
    db.session.commit()
    return ''


@app.post('/links/<token>/close')
def close(token):
    # ok: python/object-without-owner -- who has the token was given it
    link = Link.query.filter_by(token=token).first()
    db.session.delete(link)
    db.session.commit()
    return ''


@app.post('/notes/<int:id>/links')
def close_all(id):
    # ok: python/object-without-owner -- names no link
    Link.query.filter(Link.note_id == id).delete()
    db.session.commit()
    return ''


@app.delete('/notes/<int:id>')
@login_required
def remove(id):
    # ruleid: python/object-without-owner
    note = Note.query.get(id)
    db.session.delete(note)
    db.session.commit()
    return ''


@app.put('/notes/<int:id>')
@login_required
def change(id):
    # ruleid: python/object-without-owner
    note = Note.query.filter_by(id=id).first()
    note.body = request.json['body']
    db.session.commit()
    return ''


@app.post('/notes/<int:id>/title')
@login_required
def rename(id):
    # ruleid: python/object-without-owner
    Note.query.filter(Note.id == id).update({'title': request.json['title']})
    db.session.commit()
    return ''


@app.post('/notes/purge')
@login_required
def purge():
    # ruleid: python/object-without-owner
    Note.query.filter_by(id=int(request.form['id'])).delete()
    db.session.commit()
    return ''


@app.get('/notes/<int:id>')
@login_required
def read(id):
    # ruleid: python/object-without-owner
    note = db.session.get(Note, id)
    return note.body


@app.get('/mine/<int:id>')
@login_required
def read_own(id):
    # ok: python/object-without-owner
    note = Note.query.filter_by(id=id, owner_id=current_user.id).first_or_404()
    return note.body


@app.put('/mine/<int:id>')
@login_required
def change_own(id):
    # ok: python/object-without-owner
    note = Note.query.get_or_404(id)
    if note.owner_id != current_user.id:
        abort(403)
    note.body = request.json['body']
    db.session.commit()
    return ''


@app.put('/checked/<int:id>')
@login_required
def change_checked(id):
    # ok: python/object-without-owner
    note = Note.query.get_or_404(id)
    if not note.belongs_to(current_user):
        abort(404)
    note.body = request.json['body']
    db.session.commit()
    return ''


@app.put('/by-session/<int:id>')
def change_by_session(id):
    # ok: python/object-without-owner
    note = Note.query.get_or_404(id)
    if note.owner.id != session['user']:
        return 'no'
    note.body = request.json['body']
    db.session.commit()
    return ''


@app.put('/admin/notes/<int:id>')
@login_required
def change_any(id):
    # ok: python/object-without-owner
    note = Note.query.get_or_404(id)
    note.body = request.json['body']
    db.session.commit()
    return ''


@app.get('/articles/<int:id>')
def read_article(id):
    # ok: python/object-without-owner
    return Article.query.get_or_404(id).body


@app.put('/countries/<int:id>')
@login_required
def change_country(id):
    # ok: python/object-without-owner
    country = Country.query.get_or_404(id)
    country.name = request.json['name']
    db.session.commit()
    return ''


@app.put('/both/<int:id>')
@login_required
def change_both(id):
    if request.args.get('strict'):
        # ok: python/object-without-owner
        note = Note.query.filter_by(id=id, owner_id=current_user.id).first()
        note.body = 'a'
    else:
        # ruleid: python/object-without-owner
        note = Note.query.filter_by(id=id).first()
        note.body = 'b'
    db.session.commit()
    return ''
