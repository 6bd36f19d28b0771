from flask import Flask
from flask_login import login_required

app = Flask(__name__)


def hidden(f):
    f.is_hidden = True
    return f


@app.get('/notes/<int:id>')
@login_required
# ok: python/missing-authentication
def read(id):
    return ''


@login_required
@app.delete('/notes/<int:id>')
# ruleid: python/missing-authentication
def remove(id):
    return ''


@app.put('/notes/<int:id>')
@login_required
# ok: python/missing-authentication
def update(id):
    return ''


@hidden
@app.patch('/notes/<int:id>')
# ok: python/missing-authentication
def change(id):
    return ''
