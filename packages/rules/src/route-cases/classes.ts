/** Guards of handlers that are classes, and of whole applications. */

import type { RouteCase } from './route-case.ts';

export const classCases: readonly RouteCase[] = [
  {
    framework: 'Django and REST framework classes: mixins, decorators, permissions, settings',
    sources: {
      'app/__init__.py': ``,
      'app/views.py': `from django.views import View
from django.views.generic import UpdateView
from django.contrib.auth.mixins import LoginRequiredMixin, PermissionRequiredMixin, UserPassesTestMixin
from django.contrib.auth.decorators import login_required
from django.utils.decorators import method_decorator
from rest_framework import viewsets
from rest_framework.views import APIView
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import IsAuthenticated, AllowAny, IsAdminUser, BasePermission
class Mixin(LoginRequiredMixin, View):
    def post(self, request): pass
@method_decorator(login_required, name='dispatch')
class Deco(View):
    def post(self, request): pass
class DecoKid(Deco):
    def post(self, request): pass
class DecoMeth(View):
    @method_decorator(login_required)
    def post(self, request): pass
class Base(LoginRequiredMixin, View):
    pass
class Kid(Base):
    def post(self, request): pass
class Plain(View):
    def post(self, request): pass
@login_required
def fn(request): pass
class Generic(LoginRequiredMixin, UpdateView):
    model = Note
class AdminView(View):
    def dispatch(self, request, *args, **kwargs):
        if hasattr(request, 'user') and request.user.is_supper:
            return super().dispatch(request, *args, **kwargs)
        return JsonResponse({'error': 'no'})
class OfAdmins(AdminView):
    def post(self, request): pass
class KnownView(View):
    def dispatch(self, request, *args, **kwargs):
        if request.user.is_authenticated:
            return super().dispatch(request, *args, **kwargs)
        return JsonResponse({'error': 'no'})
class OfKnown(KnownView):
    def post(self, request): pass
class Perm(PermissionRequiredMixin, View):
    permission_required = 'x.y'
    def post(self, request): pass
class Tested(UserPassesTestMixin, View):
    def test_func(self): return self.request.user.is_staff
    def post(self, request): pass
class IsOwner(BasePermission):
    def has_permission(self, request, view):
        return request.user.id == 1
class Api(APIView):
    permission_classes = [IsAdminUser]
    def post(self, request): pass
class ApiOpen(APIView):
    permission_classes = []
    def post(self, request): pass
@api_view(['POST'])
@permission_classes([IsAuthenticated])
def fnapi(request): pass
class ThingSet(viewsets.ViewSet):
    def create(self, request): pass
class OpenSet(viewsets.ViewSet):
    permission_classes = [AllowAny]
    def create(self, request): pass
class OwnSet(viewsets.ViewSet):
    permission_classes = (IsOwner,)
    def create(self, request): pass
`,
      'proj/__init__.py': ``,
      'proj/settings.py': `ROOT_URLCONF = 'proj.urls'
REST_FRAMEWORK = {
    'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.IsAuthenticated'],
}
`,
      'proj/urls.py': `from django.urls import path, include
from django.contrib.auth.decorators import login_required
from django.utils.decorators import method_decorator
from rest_framework.routers import DefaultRouter
from app import views
router = DefaultRouter()
router.register('things', views.ThingSet)
router.register('open', views.OpenSet)
router.register('own', views.OwnSet)
urlpatterns = [
    path('mixin/', views.Mixin.as_view()),
    path('deco/', views.Deco.as_view()),
    path('decokid/', views.DecoKid.as_view()),
    path('decometh/', views.DecoMeth.as_view()),
    path('basemixin/', views.Kid.as_view()),
    path('wrapped/', login_required(views.Plain.as_view())),
    path('plain/', views.Plain.as_view()),
    path('fn/', views.fn),
    path('generic/', views.Generic.as_view()),
    path('perm/', views.Perm.as_view()),
    path('admins/', views.OfAdmins.as_view()),
    path('known/', views.OfKnown.as_view()),
    path('test/', views.Tested.as_view()),
    path('api/', views.Api.as_view()),
    path('apiopen/', views.ApiOpen.as_view()),
    path('fnapi/', views.fnapi),
    path('', include(router.urls)),
]
`,
    },
    routes: [
      'POST /admins/ OfAdmins.post behind dispatch: authorization',
      'POST /api/ Api.post behind IsAdminUser: authentication authorization',
      'POST /apiopen/ ApiOpen.post',
      'POST /basemixin/ Kid.post behind LoginRequiredMixin: authentication',
      'POST /deco/ Deco.post behind method_decorator(): authentication',
      'POST /decokid/ DecoKid.post behind method_decorator(): authentication',
      'POST /decometh/ DecoMeth.post behind method_decorator(): authentication',
      '* /fn/ fn behind login_required: authentication',
      'POST /fnapi/ fnapi behind permission_classes(): authentication',
      '* /generic/ views.Generic.as_view() behind LoginRequiredMixin: authentication',
      'POST /known/ OfKnown.post behind dispatch',
      'POST /mixin/ Mixin.post behind LoginRequiredMixin: authentication',
      'POST /open OpenSet.create behind AllowAny: public',
      'POST /own OwnSet.create behind IsOwner: authorization',
      'POST /perm/ Perm.post behind PermissionRequiredMixin: authentication authorization',
      'POST /plain/ Plain.post',
      'POST /test/ Tested.post behind UserPassesTestMixin: authentication authorization',
      'POST /things ThingSet.create behind IsAuthenticated: authentication',
      'POST /wrapped/ Plain.post behind login_required: authentication',
    ],
  },
  {
    framework: 'Nest guards over inherited handlers, and decorators that apply them',
    sources: {
      'a.ts': `import { Controller, Post, UseGuards, applyDecorators, CanActivate, ExecutionContext, Injectable, UnauthorizedException, SetMetadata } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
@Injectable()
export class SignedIn implements CanActivate {
  canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest();
    if (!request.user) throw new UnauthorizedException();
    return true;
  }
}
@Injectable()
export class Told implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return Boolean(context.switchToHttp().getRequest().user);
  }
}
export function Auth(role: string) { return applyDecorators(SetMetadata('role', role), UseGuards(AuthGuard('jwt'))); }
export class Base { @Post('base') base() {} }
@UseGuards(SignedIn)
export class GuardedBase { @Post('gbase') base() {} }
@Controller('a') @UseGuards(SignedIn)
export class A extends Base { @Post('own') own() {} }
@Controller('b')
export class B extends GuardedBase { @Post('own') own() {} }
@Controller('c')
export class C extends Base { @Auth('x') @Post('own') own() {} @UseGuards(Told) @Post('told') told() {} }
`,
    },
    routes: [
      'POST /a/base Base.base behind SignedIn: authentication',
      'POST /a/own A.own behind SignedIn: authentication',
      'POST /b/gbase GuardedBase.base behind SignedIn: authentication',
      'POST /b/own B.own behind SignedIn: authentication',
      'POST /c/base Base.base',
      'POST /c/own C.own behind Auth: authentication',
      'POST /c/told C.told behind Told: authorization',
    ],
  },
  {
    framework: 'Express guards that answer any method below a path',
    sources: {
      'app.js': `const express = require('express');
const app = express();
function guard(req, res, next) { if (!req.user) return res.status(401).end(); next(); }
function h(req, res) {}
const signedIn = (fn) => async (req, res, next) => { if (!req.user) { res.sendStatus(401); return; } return fn(req, res, next); };
app.all('/b/*', guard);
app.all('/g/:id', guard);
app.post('/b/1', h);
app.post('/g/:id', h);
app.post('/c/no', h);
app.get('/x', signedIn(h));
app.use('/u', guard);
app.post('/u/1', h);
app.all('*', guard);
app.post('/late', h);
const r = express.Router();
r.use(guard);
r.post('/1', h);
app.use('/r', r);
`,
    },
    routes: [
      '* /* guard behind in the handler: authentication',
      '* /b/* guard behind in the handler: authentication',
      'POST /b/1 h behind guard: authentication',
      'POST /c/no h',
      '* /g/:id guard behind in the handler: authentication',
      'POST /g/:id h behind guard: authentication',
      'POST /late h behind guard: authentication',
      'POST /r/1 h behind guard: authentication, guard: authentication',
      'POST /u/1 h behind guard: authentication',
      'GET /x h behind signedIn: authentication',
    ],
  },
  {
    framework: 'Flask functions before the requests of applications and blueprints',
    sources: {
      'app.py': `from flask import Flask, Blueprint, session, abort, redirect, request, g, url_for
app = Flask(__name__)
admin = Blueprint('admin', __name__, url_prefix='/admin')
api = Blueprint('api', __name__, url_prefix='/api')
late = Blueprint('late', __name__, url_prefix='/late')
open = Blueprint('open', __name__, url_prefix='/open')
@admin.before_request
def need_admin():
    if not session.get('admin'):
        abort(403)
@api.before_request
def need_key():
    if request.headers.get('X') != 'k':
        return {'error': 'no'}, 401
def need_login():
    if g.user is None:
        return redirect(url_for('auth.login'))
late.before_request(need_login)
@admin.post('/a')
def a(): return ''
@api.post('/b')
def b(): return ''
@late.post('/c')
def c(): return ''
@open.post('/d')
def d(): return ''
from flask_login import login_required
more = Blueprint('more', __name__, url_prefix='/more')
@more.before_request
@login_required
def nothing(): pass
@more.post('/e')
def e(): return ''
nested = Blueprint('nested', __name__, url_prefix='/n')
@nested.post('/f')
def f(): return ''
admin.register_blueprint(nested)
def create():
    app = Flask(__name__)
    @app.before_request
    def global_check():
        if 'u' not in session:
            return redirect('/login')
    app.register_blueprint(admin)
    app.register_blueprint(api)
    app.register_blueprint(late)
    app.register_blueprint(more)
    return app
app.register_blueprint(open)
`,
    },
    routes: [
      'POST /admin/a a behind global_check: authentication, need_admin: authorization',
      'POST /admin/n/f f behind global_check: authentication, need_admin: authorization',
      'POST /api/b b behind global_check: authentication, need_key: authentication',
      'POST /late/c c behind global_check: authentication, need_login: authentication',
      'POST /more/e e behind global_check: authentication, login_required(): authentication',
      'POST /open/d d',
    ],
  },
  {
    framework: 'FastAPI, classes that ask as they are made, by a status that their base class holds',
    sources: {
      'app.py': `from abc import ABC, abstractmethod

from fastapi import APIRouter, Depends, FastAPI, HTTPException
from starlette.requests import Request
from starlette.status import HTTP_403_FORBIDDEN


class Permission(ABC):
    error_code = HTTP_403_FORBIDDEN

    @abstractmethod
    def holds(self, request: Request) -> bool: ...

    def __init__(self, request: Request):
        if not self.holds(request):
            raise HTTPException(status_code=self.error_code)


class IsOwner(Permission):
    def holds(self, request: Request) -> bool:
        return request.state.role == "owner"


class AllOf:
    def __init__(self, classes: list):
        self.classes = classes

    def __call__(self, request: Request):
        for one in self.classes:
            one(request=request)


class Audited:
    def __init__(self, request: Request):
        if not request.headers.get("x-trace"):
            print(request.url)


app = FastAPI()
router = APIRouter()


@router.post("/a", dependencies=[Depends(AllOf([IsOwner]))])
def add():
    return {}


@router.post("/b", dependencies=[Depends(IsOwner)])
def change():
    return {}


@router.post("/c", dependencies=[Depends(Audited)])
def show():
    return {}


app.include_router(router)
`,
    },
    routes: [
      'POST /a add behind AllOf(): authorization',
      'POST /b change behind IsOwner: authorization',
      'POST /c show behind Audited',
    ],
  },
  {
    framework: 'Django views that are decorated with their methods',
    sources: {
      'site/urls.py': `from django.urls import path
from site import views
urlpatterns = [path('a/', views.a), path('b/', views.b), path('c/', views.c), path('d/', views.d)]
`,
      'site/views.py': `from django.contrib.auth.decorators import login_required
from django.http import JsonResponse
from django.views.decorators.http import require_http_methods, require_POST
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import IsAdminUser
@require_POST
@login_required
def a(request): return JsonResponse({})
@require_http_methods(['GET', 'DELETE'])
def b(request): return JsonResponse({})
@api_view(['PUT'])
@permission_classes([IsAdminUser])
def c(request): return JsonResponse({})
@api_view()
def d(request): return JsonResponse({})
`,
    },
    routes: [
      'POST /a/ a behind login_required: authentication',
      'DELETE,GET /b/ b',
      'PUT /c/ c behind permission_classes(): authentication authorization',
      'GET /d/ d',
    ],
  },
];
