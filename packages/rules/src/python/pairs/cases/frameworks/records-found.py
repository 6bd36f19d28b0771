from flask import Flask, redirect, request

from storage import Folder, session

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    # ruleid: python/open-redirect
    return redirect(request.args['name'])


@app.route('/fixed')
def fixed():
    folder = session.query(Folder).filter(Folder.name == request.args['name']).first()
    if folder is not None:
        # ok: python/open-redirect
        return redirect(folder.place)
    rows = session.execute(Folder.named(request.args['name'])).fetchall()
    # ok: python/open-redirect
    return redirect(rows[0].place)
