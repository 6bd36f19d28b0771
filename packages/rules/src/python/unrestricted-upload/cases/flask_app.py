import os
import uuid

from flask import Flask, request, send_from_directory
from werkzeug.utils import secure_filename

app = Flask(__name__)
ALLOWED = {'png', 'jpg', 'jpeg'}
FOLDER = 'static/uploads'


@app.post('/kept')
def kept():
    file = request.files['avatar']
    # ruleid: python/unrestricted-upload
    file.save(os.path.join(FOLDER, secure_filename(file.filename)))
    return ''


@app.post('/ending')
def ending_kept():
    file = request.files['avatar']
    ending = os.path.splitext(file.filename)[1]
    # ruleid: python/unrestricted-upload
    file.save(os.path.join(FOLDER, uuid.uuid4().hex + ending))
    return ''


@app.post('/typed')
def typed():
    file = request.files['avatar']
    if file.content_type not in ('image/png', 'image/jpeg'):
        return 'no picture', 400
    # ruleid: python/unrestricted-upload
    file.save(os.path.join(FOLDER, secure_filename(file.filename)))
    return ''


@app.post('/refused')
def refused():
    file = request.files['avatar']
    name = secure_filename(file.filename)
    if name.endswith('.php') or name.endswith('.html'):
        return 'refused', 400
    # ruleid: python/unrestricted-upload
    file.save(os.path.join(FOLDER, name))
    return ''


@app.post('/anywhere')
def anywhere():
    file = request.files['avatar']
    name = secure_filename(file.filename)
    if '.png' not in name:
        return 'refused', 400
    # ruleid: python/unrestricted-upload
    file.save(os.path.join(FOLDER, name))
    return ''


@app.post('/written')
def written():
    file = request.files.get('avatar')
    # ruleid: python/unrestricted-upload
    with open(f'{FOLDER}/{secure_filename(file.filename)}', 'wb') as out:
        out.write(file.read())
    return ''


def allowed_file(filename):
    return '.' in filename and filename.rsplit('.', 1)[1].lower() in ALLOWED


@app.post('/asked')
def asked():
    file = request.files['avatar']
    if file and allowed_file(file.filename):
        name = secure_filename(file.filename)
        # ok: python/unrestricted-upload
        file.save(os.path.join(FOLDER, name))
    return ''


@app.post('/listed')
def listed():
    file = request.files['avatar']
    name = secure_filename(file.filename)
    _, ending = os.path.splitext(name)
    if ending.lower() not in ('.png', '.jpg'):
        return 'no picture', 400
    # ok: python/unrestricted-upload
    file.save(os.path.join(FOLDER, name))
    # ok: python/unrestricted-upload
    file.save(os.path.join(FOLDER, f'{uuid.uuid4().hex}{ending}'))
    return ''


@app.post('/ended')
def ended():
    file = request.files['avatar']
    if not file.filename.lower().endswith(('.png', '.jpg')):
        return 'no picture', 400
    # ok: python/unrestricted-upload
    file.save(os.path.join(FOLDER, secure_filename(file.filename)))
    return ''


@app.post('/constant')
def constant_end():
    file = request.files['avatar']
    # ok: python/unrestricted-upload
    file.save(os.path.join(FOLDER, uuid.uuid4().hex + '.png'))
    return ''


def require_picture(file):
    ending = file.filename.split('.')[-1]
    if ending not in ALLOWED:
        raise ValueError('no picture')


@app.post('/raised')
def raised():
    file = request.files['avatar']
    require_picture(file)
    # ok: python/unrestricted-upload
    file.save(os.path.join(FOLDER, secure_filename(file.filename)))
    return ''


@app.get('/uploads/<name>')
def shown(name):
    return send_from_directory(FOLDER, name)
