/** Route tables of frameworks in Python. */

import type { RouteCase } from './route-case.ts';

export const pythonCases: readonly RouteCase[] = [
  {
    framework: 'Flask, paths that a function puts together',
    sources: {
      'app.py': `from flask import Flask
from settings import scoped
app = Flask(__name__)
def below(path): return '/{}{}'.format(scope(), path)
@app.route(below('/notes/<id>'), methods=['PUT'])
def save(id): return ''
@app.route(scoped(app), methods=['POST'])
def add(): return ''
`,
    },
    routes: ['POST /… add', 'PUT /…/notes/<id> save'],
  },
  {
    framework: 'Flask',
    sources: {
      'app.py': `from flask import Flask, Blueprint, session, redirect, url_for, abort
from flask_login import login_required
from functools import wraps
from .api import api
app = Flask(__name__)
bp = Blueprint('b', __name__, url_prefix='/b')
def admin_only(f):
    @wraps(f)
    def inner(*a, **k):
        if not session.get('admin'):
            return redirect(url_for('login'))
        return f(*a, **k)
    return inner
@app.route('/')
def index(): return 'x'
@app.route('/n/<int:id>', methods=['GET', 'POST'])
@login_required
def note(id): return 'x'
@bp.route('/x', methods=['DELETE'])
@admin_only
def x():
    return ''
@app.before_request
def check():
    if not session.get('u'):
        abort(401)
app.register_blueprint(bp)
app.register_blueprint(api, url_prefix='/api')
`,
      '__init__.py': ``,
      'api.py': `from flask import Blueprint
from flask.views import MethodView
api = Blueprint('api', __name__)
class Users(MethodView):
    def get(self, id): return ''
    def post(self): return ''
api.add_url_rule('/users', view_func=Users.as_view('users'))
@api.get('/z')
def z(): return ''
`,
    },
    routes: [
      'GET / index behind check: authentication',
      'GET /api/users Users.get behind check: authentication',
      'POST /api/users Users.post behind check: authentication',
      'GET /api/z z behind check: authentication',
      'DELETE /b/x x behind check: authentication, admin_only: authentication',
      'GET,POST /n/<int:id> note behind check: authentication, login_required: authentication',
    ],
  },
  {
    framework: 'Flask, decorators above a registration',
    sources: {
      'app.py': `from flask import Flask
from flask_login import login_required
from flask_wtf import CSRFProtect
app = Flask(__name__)
csrf = CSRFProtect(app)
def marked(f):
    f.is_marked = True
    return f
@login_required
@app.post('/a')
def a(): return ''
@app.post('/c')
@login_required
@app.post('/b')
def b(): return ''
@marked
@csrf.exempt
@app.post('/d')
def d(): return ''
`,
    },
    routes: [
      'POST /a a',
      'POST /b b',
      'POST /c b behind login_required: authentication',
      'POST /d d behind marked, CSRFProtect().exempt: csrf-exempt',
    ],
  },
  {
    framework: 'FastAPI, dependencies in hints',
    sources: {
      'app.py': `from typing import Annotated, Optional
import typing as t
from fastapi import Depends, FastAPI, Header, HTTPException
from who import Admin, Clock, Plain, current
app = FastAPI()
Here = Annotated[str, Depends(current)]
needed = Depends(current)
@app.put('/a')
def a(n: int, u: Here): return n
@app.put('/b')
def b(n: int, u: Annotated[str, Depends(current)]): return n
@app.put('/c')
def c(n: int, u: Admin): return n
@app.put('/d')
def d(n: int, u: t.Annotated[Optional[str], needed] = None): return n
@app.put('/e')
def e(n: Plain, x: Annotated[str, Header()], now: Clock): return n
@app.put('/f')
def f(n: int, u: Here | None): return n
class Checked:
    def __init__(self, u: Here): self.u = u
@app.put('/g', dependencies=[Depends(current)])
def g(u: list[Here]): return u
`,
      'who.py': `from typing import Annotated
from fastapi import Depends, HTTPException
from fastapi.security import HTTPBearer
import time
class Plain: pass
def clock(): return time.time()
Clock = Annotated[float, Depends(clock)]
bearer = HTTPBearer()
async def current(token: Annotated[str, Depends(bearer)]):
    if token is None:
        raise HTTPException(401)
    return token
User = Annotated[str, Depends(current)]
async def admin(user: User):
    if user != 'admin':
        raise HTTPException(status_code=403)
    return user
Admin = Annotated[str, Depends(admin)]
`,
    },
    routes: [
      'PUT /a a behind current: authentication',
      'PUT /b b behind current: authentication',
      'PUT /c c behind admin: authentication authorization',
      'PUT /d d behind current: authentication',
      'PUT /e e',
      'PUT /f f behind current: authentication',
      'PUT /g g behind current: authentication',
    ],
  },
  {
    framework: 'FastAPI',
    sources: {
      'fa.py': `from fastapi import FastAPI, APIRouter, Depends, HTTPException
from fastapi.security import OAuth2PasswordBearer
from starlette.authentication import requires
oauth = OAuth2PasswordBearer(tokenUrl='t')
app = FastAPI()
router = APIRouter(prefix='/items')
def current(token: str = Depends(oauth)):
    return token
@router.get('/{id}')
def read(id: int, user = Depends(current)): return id
@router.post('')
async def make(x: int): return x
@router.delete('/{id}')
@requires(['authenticated'])
async def drop(request, id: int): return id
@router.put('/{id}')
@requires('admin')
async def change(request, id: int): return id
class Settings(BaseSettings):
    PREFIX: str = '/v1'
settings = Settings()
app.include_router(router, prefix=settings.PREFIX)
`,
    },
    routes: [
      'POST /v1/items make',
      'DELETE /v1/items/{id} drop behind requires(): authentication',
      'GET /v1/items/{id} read behind current: authentication',
      'PUT /v1/items/{id} change behind requires(): authentication authorization',
    ],
  },
  {
    framework: 'aiohttp',
    sources: {
      'ah.py': `from aiohttp import web
async def h(request): return web.Response()
routes = web.RouteTableDef()
@routes.get('/t')
async def t(request): pass
def setup(app):
    app.router.add_get('/a', h)
    app.router.add_route('*', '/b', h)
def make():
    app = web.Application()
    setup(app)
    app.add_routes([web.get('/c', h), web.post('/d', h), web.route('*', '/e', h), web.static('/f', '.')])
    app.add_routes(routes)
    return app
`,
    },
    routes: ['GET /a h', '* /b h', 'GET /c h', 'POST /d h', '* /e h', 'GET /t t'],
  },
  {
    framework: 'Django',
    sources: {
      'app/__init__.py': ``,
      'app/urls.py': `from django.urls import path
from . import views
from .views import Home
urlpatterns = [path('', Home.as_view()), path('login/', views.login_view, name='login')]
urlpatterns += [path('x/<int:pk>', views.x)]
`,
      'app/views.py': `from django.views import View
from django.contrib.auth.decorators import login_required
from rest_framework import viewsets
class Home(View):
    def get(self, request): pass
    def post(self, request): pass
class ThingSet(viewsets.ViewSet):
    def list(self, request): pass
    def retrieve(self, request, pk): pass
def login_view(request): pass
@login_required
def x(request, pk): pass
def old(request, id): pass
`,
      'proj/__init__.py': ``,
      'proj/settings.py': `ROOT_URLCONF = 'proj.urls'
`,
      'proj/urls.py': `from django.contrib import admin
from django.urls import path, include, re_path
from rest_framework.routers import DefaultRouter
from app import views
router = DefaultRouter()
router.register(r'things', views.ThingSet)
urlpatterns = [
    path('admin/', admin.site.urls),
    path('app/', include('app.urls')),
    path('api/', include(router.urls)),
    re_path(r'^old/(?P<id>\\d+)$', views.old),
]
`,
    },
    routes: [
      '* /admin/ admin.site.urls',
      'GET /api/things ThingSet.list',
      'GET /api/things/{pk}/ ThingSet.retrieve',
      'GET /app/ Home.get',
      'POST /app/ Home.post',
      '* /app/login/ login_view',
      '* /app/x/<int:pk> x behind login_required: authentication',
      '* /old/(?P<id>\\d+) old',
    ],
  },
  {
    framework: 'Tornado',
    sources: {
      't.py': `from tornado.web import Application, RequestHandler, StaticFileHandler, authenticated, url

class Note(RequestHandler):
    @authenticated
    def get(self, id): pass
    def post(self, id): pass

def make():
    return Application([(r'/note/(\\d+)', Note), url(r'/n', Note, name='n'), (r'/s/(.*)', StaticFileHandler, {'path': 's'})])
`,
    },
    routes: [
      'GET /n Note.get behind authenticated: authentication',
      'POST /n Note.post',
      'GET /note/(\\d+) Note.get behind authenticated: authentication',
      'POST /note/(\\d+) Note.post',
    ],
  },
  {
    framework: 'Bottle',
    sources: {
      'b.py': `from bottle import Bottle, route

@route('/top', method=['GET', 'POST'])
def top(): return ''

app = Bottle()

@app.get('/in')
def inner(): return ''
`,
    },
    routes: ['GET /in inner', 'GET,POST /top top'],
  },
  {
    framework: 'a description in YAML',
    sources: {
      'api/notes.py': `def show(id): return {}

def change(id, body): return {}
`,
      'api/pages.py': `def start(): return ''
`,
      'other.py': `def show(id): return {}
`,
    },
    manifests: {
      'openapi.yml': `openapi: 3.0.1
servers:
  - url: https://notes.example/v1/
security:
  - token: []
paths:
  '/notes/{id}':
    get:
      operationId: api.notes.show
      responses:
        '200':
          description: paths, get: operationId of a text
    put:
      x-openapi-router-controller: api.notes
      operationId: change
  /: # the first page
    get:
      operationId: "api.pages.start"
      security: []
    post:
      operationId: listNotes
    delete:
      operationId: gone.away
`,
    },
    routes: [
      'GET /v1/ start',
      'GET /v1/notes/{id} show behind security of the description: authentication',
      'PUT /v1/notes/{id} change behind security of the description: authentication',
    ],
  },
  {
    framework: 'a description in JSON',
    sources: { 'app/api.py': 'def show(id): return {}\n' },
    manifests: {
      'app/swagger.json': JSON.stringify({
        swagger: '2.0',
        basePath: '/v2',
        paths: { '/notes/{id}': { get: { operationId: 'api.show', security: [{ token: [] }] } } },
      }),
    },
    routes: ['GET /v2/notes/{id} show behind security of the description: authentication'],
  },
];
