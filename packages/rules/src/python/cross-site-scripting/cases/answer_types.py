import sqlite3

from django.http import FileResponse, HttpResponse
from django.views import View
from fastapi import FastAPI, Response
from flask import Flask, request, send_file
from flask import Response as FlaskResponse

app = Flask(__name__)
api = FastAPI()
shown = {'image/png', 'image/jpeg'}


def stored(key):
    rows = sqlite3.connect('files.db').cursor()
    rows.execute('SELECT type, data FROM files WHERE id = ?', (key,))
    # source: python/cross-site-scripting
    return rows.fetchone()


@app.get('/a/<int:key>')
def shown_in_page(key):
    kind, data = stored(key)
    # ruleid: python/cross-site-scripting
    return send_file(f'/srv/{key}', mimetype=kind)


@app.get('/b/<int:key>')
def saved(key):
    kind, data = stored(key)
    # ok: python/cross-site-scripting
    return send_file(f'/srv/{key}', mimetype=kind, as_attachment=True)


@app.get('/c/<int:key>')
def listed(key):
    kind, data = stored(key)
    if kind not in shown:
        kind = 'application/octet-stream'
    # ok: python/cross-site-scripting
    return send_file(f'/srv/{key}', mimetype=kind)


@app.get('/d/<int:key>')
def by_headers(key):
    kind, data = stored(key)
    # ok: python/cross-site-scripting
    return FlaskResponse(b'', mimetype=kind, headers={'Content-Disposition': 'attachment'})


class Files(View):
    def get(self, request, key):
        # source: python/cross-site-scripting
        # ruleid: python/cross-site-scripting
        return FileResponse(open('/srv/a', 'rb'), content_type=request.GET['type'])

    def post(self, request, key):
        # ok: python/cross-site-scripting
        answer = HttpResponse(b'', content_type=request.GET['type'])
        answer['Content-Disposition'] = 'attachment; filename="a"'
        return answer


@api.get('/e/{key}')
# source: python/cross-site-scripting
def answered(key: int, kind: str):
    # ruleid: python/cross-site-scripting
    return Response(b'', media_type=kind)
