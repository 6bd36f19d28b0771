from flask import Flask, render_template
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class Member(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(80))
    password_hash = db.Column(db.String(80))

    def to_dict(self):
        shown = {'name': self.name}
        if self.password_hash is None:
            shown['login'] = 'elsewhere'
        return shown


def greeting(member):
    # The page shows the name alone.
    # ok: python/exposed-secret
    return render_template('greeting.html', member=member)


def everything(member):
    # ruleid: python/exposed-secret
    return render_template('everything.html', member=member)


def invite(member):
    shown = member.to_dict()
    greeting(member)
    everything(member)
    return shown


@app.get('/members/<int:id>')
def show(id):
    return invite(Member.query.filter(Member.id == id).one())
