/** Guards that ask for the path or the method before they refuse anybody: they count for the routes that they are about. */

import type { RouteCase } from './route-case.ts';

export const scopeCases: readonly RouteCase[] = [
  {
    framework: 'Flask, functions before requests that are about some of them',
    sources: {
      'app.py': `from flask import Flask, request, session, abort, redirect
app = Flask(__name__)
OPEN = ('/login', '/static')
OPEN_VIEWS = {'sign_up', 'health'}
@app.before_request
def for_admins():
    if request.path.startswith('/admin') and not session.get('user'):
        abort(401)
@app.before_request
def for_posts():
    if request.method == 'POST':
        if not session.get('form'):
            abort(403, 'csrf')
@app.before_request
def for_most():
    if request.path in OPEN or request.endpoint in OPEN_VIEWS:
        return
    if any(request.path.startswith(p) for p in ['/public/']):
        return None
    for prefix in ['/loop']:
        if request.path.startswith(prefix):
            return None
    if not session.get('who'):
        return redirect('/login')
@app.before_request
def for_some():
    if request.path in app.config['GUARDED'] and not session.get('who'):
        abort(401)
@app.route('/admin/x')
def admin(): return ''
@app.route('/login', methods=['GET', 'POST'])
def login(): return ''
@app.route('/sign-up')
def sign_up(): return ''
@app.route('/public/a')
def public(): return ''
@app.route('/loop/a')
def loop(): return ''
@app.route('/notes', methods=['POST'])
def notes(): return ''
@app.route('/notes/<id>')
def note(): return ''
`,
    },
    routes: [
      'GET /admin/x admin behind for_admins: authentication, for_most: authentication, for_some',
      'GET,POST /login login behind for_posts: csrf, for_some',
      'GET /loop/a loop behind for_some',
      'POST /notes notes behind for_posts: csrf, for_most: authentication, for_some',
      'GET /notes/<id> note behind for_most: authentication, for_some',
      'GET /public/a public behind for_some',
      'GET /sign-up sign_up behind for_some',
    ],
  },
  {
    framework: 'Starlette and FastAPI, middleware that is about some paths',
    sources: {
      'app.py': `from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from starlette.middleware.base import BaseHTTPMiddleware
app = FastAPI()
class Internal(BaseHTTPMiddleware):
    async def dispatch(self, request: Request, call_next):
        if request.url.path.startswith('/internal') and request.headers.get('x') != 's':
            return JSONResponse({}, status_code=401)
        return await call_next(request)
app.add_middleware(Internal)
@app.get('/internal/a')
def internal(): return 1
@app.get('/open')
def opened(): return 1
@app.middleware('http')
async def for_me(request: Request, call_next):
    if request.url.path == '/me':
        if not request.session.get('user'):
            return JSONResponse({}, status_code=401)
    return await call_next(request)
@app.get('/me')
def me(): return 1
`,
    },
    routes: [
      'GET /internal/a internal behind Internal: authentication',
      'GET /me me behind for_me: authentication',
      'GET /open opened',
    ],
  },
  {
    framework: 'Express middleware with lists of paths, seen from where it is mounted',
    sources: {
      'app.js': `const express = require('express');
const app = express();
const api = express.Router();
const open = ['/api/login', '/api/ping'];
app.use(function signedIn(req, res, next) {
  if (open.includes(req.path)) return next();
  if (!req.session.user) return res.status(401).end();
  next();
});
api.use(function local(req, res, next) {
  if (req.path !== '/special' && req.path !== '/other') return next();
  if (req.method === 'DELETE' && !req.user.admin) return res.status(403).end();
  next();
});
api.use(function byPattern(req, res, next) {
  if (/^\\/api\\/special/.test(req.originalUrl) && !req.user) return res.status(401).end();
  next();
});
api.use(function listed(req, res, next) {
  if (['/mo'].some((start) => req.path.startsWith(start))) {
    if (!req.get('x-limit')) return res.sendStatus(429);
  }
  next();
});
const show = (req, res) => res.send('');
api.get('/login', show);
api.get('/special', show);
api.delete('/special', show);
api.all('/other', show);
api.get('/more', show);
app.use('/api', api);
`,
    },
    routes: [
      'GET /api/login show behind byPattern',
      'GET /api/more show behind signedIn: authentication, byPattern, listed: throttle',
      '* /api/other show behind signedIn: authentication, local, byPattern',
      'DELETE /api/special show behind signedIn: authentication, local: authorization, byPattern',
      'GET /api/special show behind signedIn: authentication, byPattern',
    ],
  },
  {
    framework: 'net/http, a wrapper that tests paths, and a filter of servlets',
    sources: {
      'main.go': `package main

import (
	"net/http"
	"strings"
)

func auth(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/open/") {
			next.ServeHTTP(w, r)
			return
		}
		if r.Header.Get("X") == "" {
			http.Error(w, "no", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func show(w http.ResponseWriter, r *http.Request) {}

func main() {
	http.Handle("/open/a", auth(http.HandlerFunc(show)))
	http.Handle("/closed/a", auth(http.HandlerFunc(show)))
}
`,
    },
    routes: ['* /closed/a show behind auth: authentication', '* /open/a show'],
  },
  {
    framework: 'gin, a guard that asks for the method',
    sources: {
      'main.go': `package main

import "github.com/gin-gonic/gin"

func writes(c *gin.Context) {
	switch c.Request.Method {
	case "GET", "HEAD":
		c.Next()
		return
	}
	if c.GetHeader("X") == "" {
		c.AbortWithStatus(401)
		return
	}
	c.Next()
}

func show(c *gin.Context) {}

func main() {
	r := gin.New()
	r.Use(writes)
	r.GET("/notes", show)
	r.POST("/notes", show)
	r.Run()
}
`,
    },
    routes: ['GET /notes show', 'POST /notes show behind writes: authentication'],
  },
  {
    framework: 'FastAPI dependencies that know nothing of the request, which are no guards',
    sources: {
      'app.py': `from fastapi import Depends, FastAPI, HTTPException, Request
app = FastAPI()
def open_session():
    yield connect()
def repository(session = Depends(open_session)):
    return Repository(session)
def unknown(request: Request):
    return resolve(request)
def signed_in(request: Request, session = Depends(open_session)):
    if session.find(request.headers.get('x')) is None:
        raise HTTPException(401)
@app.get('/a')
def a(session = Depends(open_session), notes = Depends(repository)): return 1
@app.get('/b')
def b(notes = Depends(repository), member = Depends(signed_in)): return 1
@app.get('/c')
def c(who = Depends(unknown), other = Depends(elsewhere)): return 1
`,
    },
    routes: ['GET /a a', 'GET /b b behind signed_in: authentication', 'GET /c c behind unknown, elsewhere'],
  },
];
