/** Refusals that are no question of who asks, and owners that are asked for without saying so. */

import type { RouteCase } from './route-case.ts';

export const refusalCases: readonly RouteCase[] = [
  {
    framework: 'Express handlers that refuse paths, and those that hide records of others',
    sources: {
      'app.js': `const express = require('express');
const path = require('path');
const app = express();
const root = '/srv/files';
app.get('/1-resolved', (req, res) => {
  const full = path.resolve(root, req.query.name);
  if (!full.startsWith(root)) return res.status(403).send('');
  res.sendFile(full);
});
app.get('/2-dots', (req, res) => {
  if (req.query.name.includes('..')) return res.sendStatus(403);
  res.sendFile(path.join(root, req.query.name));
});
app.get('/3-own-folder', (req, res) => {
  const full = path.resolve(root, req.query.name);
  if (!full.startsWith(path.join(root, req.user.id))) return res.status(403).send('');
  res.sendFile(full);
});
app.get('/4-role', (req, res) => {
  if (!req.user.isAdmin) return res.status(403).send('');
  res.send('');
});
app.get('/5-owner/:id', async (req, res) => {
  const note = await store.find(req.params.id);
  if (!note || note.owner !== req.user.id) return res.status(404).end();
  res.json(note);
});
app.get('/6-absent/:id', async (req, res) => {
  const note = await store.find(req.params.id);
  if (!note) return res.status(404).end();
  res.json(note);
});
app.get('/7-callback/:id', (req, res) => {
  store.find(req.params.id, (err, note) => {
    if (String(note.owner) !== String(req.user.id)) { return res.sendStatus(404); }
    res.json(note);
  });
});
`,
    },
    routes: [
      'GET /1-resolved -',
      'GET /2-dots -',
      'GET /3-own-folder - behind in the handler: authorization',
      'GET /4-role - behind in the handler: authorization',
      'GET /5-owner/:id - behind in the handler: authorization',
      'GET /6-absent/:id -',
      'GET /7-callback/:id - behind in the handler: authorization',
    ],
  },
  {
    framework: 'Flask handlers that refuse paths, and those that hide records of others',
    sources: {
      'app.py': `import os
from pathlib import Path
from flask import Flask, abort, request, session, send_file
from flask_login import current_user
from werkzeug.exceptions import NotFound
app = Flask(__name__)
ROOT = '/srv'
@app.get('/1')
def common():
    full = os.path.realpath(os.path.join(ROOT, request.args['n']))
    if os.path.commonpath([ROOT, full]) != ROOT:
        abort(403)
    return send_file(full)
@app.get('/2')
def relative():
    full = (Path(ROOT) / request.args['n']).resolve()
    if not full.is_relative_to(ROOT):
        abort(403)
    return send_file(full)
@app.get('/3/<id>')
def owner(id):
    note = store.get(id)
    if note is None or note.user_id != current_user.id:
        abort(404)
    return note
@app.get('/4/<id>')
def raised(id):
    note = store.get(id)
    if note.user_id != session['user_id']:
        raise NotFound()
    return note
@app.get('/5/<id>')
def absent(id):
    note = store.get(id)
    if note is None:
        abort(404)
    return note
`,
    },
    routes: [
      'GET /1 common',
      'GET /2 relative',
      'GET /3/<id> owner behind in the handler: authorization',
      'GET /4/<id> raised behind in the handler: authorization',
      'GET /5/<id> absent',
    ],
  },
  {
    framework: 'gin handlers that refuse paths, and those that hide records of others',
    sources: {
      'main.go': `package main

import (
	"path/filepath"
	"strings"

	"github.com/gin-gonic/gin"
)

func file(c *gin.Context) {
	full := filepath.Join("/srv", c.Query("n"))
	if !strings.HasPrefix(full, "/srv/") {
		c.AbortWithStatus(403)
		return
	}
	c.File(full)
}

func note(c *gin.Context) {
	note := find(c.Param("id"))
	if note.OwnerID != c.GetString("userID") {
		c.JSON(404, nil)
		return
	}
	c.JSON(200, note)
}

func absent(c *gin.Context) {
	note := find(c.Param("id"))
	if note == nil {
		c.JSON(404, nil)
		return
	}
	c.JSON(200, note)
}

func main() {
	r := gin.New()
	r.GET("/file", file)
	r.GET("/note/:id", note)
	r.GET("/absent/:id", absent)
	r.Run()
}
`,
    },
    routes: [
      'GET /absent/:id absent',
      'GET /file file',
      'GET /note/:id note behind in the handler: authorization',
    ],
  },
  {
    framework: 'Spring handlers that refuse paths, and those that hide records of others',
    sources: {
      'Files.java': `import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.Principal;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Files {
  private final Path root = Paths.get("/srv");

  @GetMapping("/file")
  ResponseEntity<?> file(@RequestParam String name) {
    Path full = root.resolve(name).normalize();
    if (!full.startsWith(root)) return ResponseEntity.status(HttpStatus.FORBIDDEN).build();
    return ResponseEntity.ok(full);
  }

  @GetMapping("/note/{id}")
  ResponseEntity<?> note(@PathVariable long id, Principal principal) {
    Note note = notes.find(id);
    if (!note.getOwner().equals(principal.getName())) return ResponseEntity.notFound().build();
    return ResponseEntity.ok(note);
  }

  @GetMapping("/absent/{id}")
  ResponseEntity<?> absent(@PathVariable long id) {
    Note note = notes.find(id);
    if (note == null) return ResponseEntity.notFound().build();
    return ResponseEntity.ok(note);
  }
}
`,
    },
    routes: [
      'GET /absent/{id} Files.absent',
      'GET /file Files.file',
      'GET /note/{id} Files.note behind in the handler: authorization',
    ],
  },
  {
    framework: 'Go guards that ask what somebody is to something',
    sources: {
      'a.go': `package main
import ("net/http"; "github.com/go-chi/chi/v5")
func member(orgs Orgs, admin bool) func(http.Handler) http.Handler {
  return func(next http.Handler) http.Handler {
    return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
      user, ok := userFrom(r.Context())
      if !ok { w.WriteHeader(http.StatusUnauthorized); return }
      isMember, isAdmin, err := orgs.Membership(r.Context(), user, chi.URLParam(r, "org"))
      if err != nil || isMember == false { w.WriteHeader(http.StatusUnauthorized); return }
      if admin && !isAdmin { w.WriteHeader(http.StatusUnauthorized); return }
      next.ServeHTTP(w, r)
    })
  }
}
func proven(next http.Handler) http.Handler {
  return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
    user, password, _ := r.BasicAuth()
    if !accepts(user, password) { w.WriteHeader(http.StatusUnauthorized); return }
    next.ServeHTTP(w, r)
  })
}
func show(w http.ResponseWriter, r *http.Request) {}
func main() {
  r := chi.NewRouter()
  r.With(member(store(), true)).Post("/a/{org}", show)
  r.With(proven).Post("/b", show)
  http.ListenAndServe(":80", r)
}
`,
    },
    routes: [
      'POST /a/{org} show behind member(): authentication authorization',
      'POST /b show behind proven: authentication',
    ],
  },
  {
    framework: 'Express guards that ask what somebody is to something',
    sources: {
      'app.js': `const express = require('express');
const app = express();
const member = async (req, res, next) => {
  if (!req.user) return res.sendStatus(401);
  const role = await teams.roleOf(req.user.id, req.params.team);
  if (!role) return res.status(401).end();
  next();
};
const proven = async (req, res, next) => {
  const user = await users.find(req.body.name);
  if (!(await matches(user, req.body.password))) return res.status(401).end();
  next();
};
app.post('/a/:team', member, (req, res) => res.end());
app.post('/b', proven, (req, res) => res.end());
`,
    },
    routes: [
      'POST /a/:team - behind member: authentication authorization',
      'POST /b - behind proven: authentication',
    ],
  },
  {
    framework: 'Flask guards that ask what somebody is to something',
    sources: {
      'app.py': `from functools import wraps
from flask import Flask, abort
from flask_login import current_user
app = Flask(__name__)
def member(f):
    @wraps(f)
    def inner(*args, **kwargs):
        if not current_user.is_authenticated:
            abort(401)
        if not teams.is_in(current_user, kwargs['team']):
            abort(401)
        return f(*args, **kwargs)
    return inner
@app.post('/a/<team>')
@member
def change(team):
    return ''
`,
    },
    routes: ['POST /a/<team> change behind member: authentication authorization'],
  },
  {
    framework: 'Express, where variables become parts of themselves',
    sources: {
      'app.js': `const express = require('express');
const app = express();
var cur;
function go() { cur = cur.next; app.use(cur.router); app.get('/a', cur.handler); }
let a, b;
function ping() { a = b.x; app.use(a.router); }
function pong() { b = a.y; app.get('/b', b.router); }
go(); ping(); pong();
`,
    },
    routes: ['GET /a cur.handler behind cur.router', 'GET /b b.router behind cur.router, a.router'],
  },
  {
    framework: 'Express guards that catch what a token throws',
    sources: {
      'app.js': `const express = require('express');
const jwt = require('jsonwebtoken');
const app = express();
const token = (req, res, next) => {
  try { req.user = jwt.verify(req.get('authorization'), process.env.KEY); } catch (e) { return res.sendStatus(401); }
  next();
};
const waiting = async (req, res, next) => {
  try { req.user = await find(req.get('authorization')); next(); } catch { res.status(401).json({}); }
};
const passing = (req, res, next) => {
  try { req.user = jwt.verify(req.get('authorization'), process.env.KEY); } catch (e) { res.status(401); }
  next();
};
app.post('/a', token, (req, res) => res.json({}));
app.post('/b', waiting, (req, res) => res.json({}));
app.post('/c', passing, (req, res) => res.json({}));
`,
    },
    routes: [
      'POST /a - behind token: authentication',
      'POST /b - behind waiting: authentication',
      'POST /c -',
    ],
  },
];
