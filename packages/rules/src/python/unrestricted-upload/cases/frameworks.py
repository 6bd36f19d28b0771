import shutil
from pathlib import Path
from uuid import uuid4

from django.core.files.storage import FileSystemStorage
from django.http import HttpRequest, HttpResponse
from fastapi import FastAPI, HTTPException, UploadFile
from fastapi.staticfiles import StaticFiles

app = FastAPI()
app.mount('/static', StaticFiles(directory='static'))
FOLDER = Path('static/uploads')


@app.post('/kept')
async def kept(file: UploadFile):
    target = FOLDER / Path(file.filename).name
    # ruleid: python/unrestricted-upload
    with target.open('wb') as out:
        shutil.copyfileobj(file.file, out)


@app.post('/ending')
async def ending(file: UploadFile):
    # ruleid: python/unrestricted-upload
    with open(f'static/uploads/{uuid4()}{Path(file.filename).suffix}', 'wb') as out:
        shutil.copyfileobj(file.file, out)


@app.post('/listed')
async def listed(file: UploadFile):
    suffix = Path(file.filename).suffix.lower()
    if suffix not in {'.png', '.jpg'}:
        raise HTTPException(400)
    # ok: python/unrestricted-upload
    with open(f'static/uploads/{uuid4()}{suffix}', 'wb') as out:
        shutil.copyfileobj(file.file, out)
    # ok: python/unrestricted-upload
    (FOLDER / Path(file.filename).name).write_bytes(await file.read())


def django_kept(request: HttpRequest):
    file = request.FILES['avatar']
    # ruleid: python/unrestricted-upload
    FileSystemStorage(location='static').save(file.name, file)
    return HttpResponse()


def django_listed(request: HttpRequest):
    file = request.FILES['avatar']
    if file.name.split('.')[-1].lower() in ['png', 'jpg']:
        # ok: python/unrestricted-upload
        FileSystemStorage(location='static').save(file.name, file)
    return HttpResponse()
