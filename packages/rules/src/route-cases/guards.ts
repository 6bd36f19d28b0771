/** Guards of small servers: which of them end a request, and from where routes have them. */

import type { RouteCase } from './route-case.ts';

export const guardCases: readonly RouteCase[] = [
  {
    framework: 'Express guards that end requests, and those that go on',
    sources: {
      'app.js': `const express = require('express');
const jwt = require('jsonwebtoken');
const app = express();
function goesOn(req, res, next) {
  if (!req.session.user) res.status(401).end();
  next();
}
function stops(req, res, next) {
  if (!req.session.user) return res.status(401).end();
  next();
}
function elses(req, res, next) {
  if (req.session.user) { next(); } else { res.sendStatus(401); }
}
function byCallback(req, res, next) {
  jwt.verify(req.token, 's', (err, user) => {
    if (err) res.sendStatus(401);
    req.user = user;
    next();
  });
}
function byCallbackStops(req, res, next) {
  jwt.verify(req.token, 's', (err, user) => {
    if (err) return res.sendStatus(401);
    req.user = user;
    next();
  });
}
function deny(res) { res.status(401).json({}); }
function callsDeny(req, res, next) {
  if (!req.session.user) deny(res);
  next();
}
function callsDenyStops(req, res, next) {
  if (!req.session.user) { deny(res); return; }
  next();
}
function need(req) { if (!req.session.user) throw new HttpError(401); }
function callsNeed(req, res, next) { need(req); next(); }
function nextError(req, res, next) {
  if (!req.session.user) next(createError(401));
  else next();
}
function admins(req, res, next) {
  if (req.user.isAdmin) next();
  else res.json({ error: 'no' });
}
function noAdmins(req, res, next) { if (!req.user.isAdmin) res.json({ error: 'no' }); next(); }
function nextBoth(req, res, next) {
  if (!req.session.user) next(createError(401));
  next();
}
const wrap = (handler) => (req, res) => {
  if (!req.session.user) res.status(401).end();
  return handler(req, res);
};
const wrapStops = (handler) => (req, res) => {
  if (!req.session.user) return res.status(401).end();
  return handler(req, res);
};
const role = (name) => async (req, res, next) => {
  try {
    if (req.session.user.role !== name) { return res.status(403).end(); }
    next();
  } catch (e) { res.status(401).end(); }
};
function h(req, res) { res.send(''); }
app.post('/01-no', goesOn, h);
app.post('/02', stops, h);
app.post('/03', elses, h);
app.post('/04-no', byCallback, h);
app.post('/05', byCallbackStops, h);
app.post('/06-no', callsDeny, h);
app.post('/07', callsDenyStops, h);
app.post('/08', callsNeed, h);
app.post('/09', nextError, h);
app.post('/10', nextBoth, h);
app.post('/10-admins', admins, h);
app.post('/10-no-admins', noAdmins, h);
app.post('/11-no', wrap(h));
app.post('/12', wrapStops(h));
app.post('/13', role('x'), h);
`,
    },
    routes: [
      'POST /01-no h',
      'POST /02 h behind stops: authentication',
      'POST /03 h behind elses: authentication',
      'POST /04-no h',
      'POST /05 h behind byCallbackStops: authentication',
      'POST /06-no h behind callsDeny',
      'POST /07 h behind callsDenyStops: authentication',
      'POST /08 h behind callsNeed: authentication',
      'POST /09 h behind nextError: authentication',
      'POST /10 h',
      'POST /10-admins h behind admins: authorization',
      'POST /10-no-admins h behind noAdmins',
      'POST /11-no h',
      'POST /12 h behind wrapStops: authentication',
      'POST /13 h behind role(): authentication authorization',
    ],
  },
  {
    framework: 'Koa guards that end requests, and one that goes on',
    sources: {
      'koa.js': `const Koa = require('koa');
const Router = require('@koa/router');
const app = new Koa();
const router = new Router();
const idle = async (ctx, next) => { if (!ctx.session.user) { ctx.status = 401; } await next(); };
const real = async (ctx, next) => { if (!ctx.session.user) { ctx.status = 401; return; } await next(); };
const thrown = async (ctx, next) => { if (!ctx.session.user) ctx.throw(401); await next(); };
async function h(ctx) {}
router.post('/k1-no', idle, h);
router.post('/k2', real, h);
router.post('/k3', thrown, h);
app.use(router.routes());
`,
    },
    routes: [
      'POST /k1-no h',
      'POST /k2 h behind real: authentication',
      'POST /k3 h behind thrown: authentication',
    ],
  },
  {
    framework: 'net/http wrappers that end requests, and those that go on',
    sources: {
      'main.go': `package main

import "net/http"

func goesOn(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X") == "" {
			http.Error(w, "no", http.StatusUnauthorized)
		}
		next.ServeHTTP(w, r)
	})
}

func stops(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X") == "" {
			http.Error(w, "no", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func fnGoes(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X") == "" {
			w.WriteHeader(401)
		}
		next(w, r)
	}
}

func fnStops(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X") == "" {
			w.WriteHeader(401)
			return
		}
		next(w, r)
	}
}

func logs(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/health" {
			println(r.URL.Path)
		}
		next(w, r)
	}
}

func save(w http.ResponseWriter, r *http.Request) {}

func main() {
	http.Handle("/1-no", goesOn(http.HandlerFunc(save)))
	http.Handle("/2", stops(http.HandlerFunc(save)))
	http.HandleFunc("/3-no", fnGoes(save))
	http.HandleFunc("/4", fnStops(save))
	http.HandleFunc("/5-no", logs(save))
	http.HandleFunc("/6", logs(fnStops(save)))
	http.ListenAndServe(":1", nil)
}
`,
    },
    routes: [
      '* /1-no save',
      '* /2 save behind stops: authentication',
      '* /3-no save',
      '* /4 save behind fnStops: authentication',
      '* /5-no save',
      '* /6 save behind fnStops: authentication',
    ],
  },
  {
    framework: 'gin guards that abort, and those that only answer',
    sources: {
      'main.go': `package main

import "github.com/gin-gonic/gin"

func idle(c *gin.Context) {
	if c.GetHeader("X") == "" {
		c.JSON(401, gin.H{})
		return
	}
	c.Next()
}

func idleMade() gin.HandlerFunc {
	return func(c *gin.Context) {
		if c.GetHeader("X") == "" {
			c.JSON(401, gin.H{})
			return
		}
	}
}

func real(c *gin.Context) {
	if c.GetHeader("X") == "" {
		c.AbortWithStatusJSON(401, gin.H{})
		return
	}
	c.Next()
}

func real2(c *gin.Context) {
	if c.GetHeader("X") == "" {
		c.JSON(401, gin.H{})
		c.Abort()
		return
	}
	c.Next()
}

func fail(c *gin.Context, code int) {
	c.AbortWithStatusJSON(code, gin.H{})
}

func real3(c *gin.Context) {
	if c.GetHeader("X") == "" {
		fail(c, 401)
		return
	}
}

func fail4(c *gin.Context) {
	c.JSON(401, gin.H{})
	c.Abort()
}

func real4(c *gin.Context) {
	if c.GetHeader("X") == "" {
		fail4(c)
	}
}

func fail5(c *gin.Context) {
	c.JSON(401, gin.H{})
}

func idle5(c *gin.Context) {
	if c.GetHeader("X") == "" {
		fail5(c)
	}
}

func save(c *gin.Context) {}
func own(c *gin.Context) {
	if c.GetHeader("X") == "" {
		c.JSON(401, gin.H{})
		return
	}
	c.JSON(200, "")
}

func main() {
	r := gin.Default()
	r.POST("/1-no", idle, save)
	r.POST("/2-no", idleMade(), save)
	r.POST("/3", real, save)
	r.POST("/4", real2, save)
	r.POST("/5", real3, save)
	r.POST("/6", real4, save)
	r.POST("/7-no", idle5, save)
	r.POST("/8", own)
	r.Run()
}
`,
    },
    routes: [
      'POST /1-no save',
      'POST /2-no save',
      'POST /3 save behind real: authentication',
      'POST /4 save behind real2: authentication',
      'POST /5 save behind real3: authentication',
      'POST /6 save behind real4: authentication',
      'POST /7-no save behind idle5',
      'POST /8 own behind in the handler: authentication',
    ],
  },
  {
    framework: 'Spring annotations of methods, classes, interfaces, annotations and services',
    sources: {
      'p/Notes.java': `package p;
import org.springframework.web.bind.annotation.*;
import org.springframework.security.access.prepost.PreAuthorize;
@RestController
@RequestMapping("/notes")
class Notes {
  @PostMapping("/1-public") @PreAuthorize("permitAll()") public String a() { return ""; }
  @PostMapping("/2-authn") @PreAuthorize("isAuthenticated()") public String b() { return ""; }
  @PostMapping("/3-authz") @PreAuthorize("hasRole('ADMIN')") public String c() { return ""; }
  @PostMapping("/4-no") public String d() { return ""; }
}
`,
      'p/Api.java': `package p;
import org.springframework.web.bind.annotation.*;
import org.springframework.security.access.prepost.PreAuthorize;
@PreAuthorize("hasRole('X')")
interface Api {
  @PostMapping("/api/1") String a();
  @PreAuthorize("hasRole('Y')") @PostMapping("/api/2") String b();
}
`,
      'p/ApiImpl.java': `package p;
import org.springframework.web.bind.annotation.*;
@RestController
class ApiImpl implements Api {
  public String a() { return ""; }
  public String b() { return ""; }
}
`,
      'p/Base.java': `package p;
import org.springframework.web.bind.annotation.*;
import org.springframework.security.access.prepost.PreAuthorize;
@PreAuthorize("hasRole('Z')")
abstract class Base {
  @PostMapping("/list") public String list() { return ""; }
}
`,
      'p/Kid.java': `package p;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping("/kid")
class Kid extends Base {
  @PostMapping("/own") public String own() { return ""; }
}
`,
      'p/Guarded.java': `package p;
import org.springframework.web.bind.annotation.*;
import org.springframework.security.access.prepost.PreAuthorize;
@RestController
@PreAuthorize("hasRole('Z')")
@RequestMapping("/g")
class Guarded {
  @PostMapping("/1") public String own() { return ""; }
  @PostMapping("/2-public") @PreAuthorize("permitAll") public String two() { return ""; }
}
`,
      'p/IsAdmin.java': `package p;
import org.springframework.security.access.prepost.PreAuthorize;
@PreAuthorize("hasRole('ADMIN')")
public @interface IsAdmin {}
`,
      'p/UsesMeta.java': `package p;
import org.springframework.web.bind.annotation.*;
@RestController
class UsesMeta {
  @IsAdmin @PostMapping("/meta") public String own() { return ""; }
}
`,
      'p/Service.java': `package p;
import org.springframework.stereotype.Service;
import org.springframework.security.access.prepost.PreAuthorize;
@Service
class Things {
  @PreAuthorize("hasRole('A')") public void drop(int id) {}
  public void open(int id) {}
}
`,
      'p/ThingsApi.java': `package p;
import org.springframework.web.bind.annotation.*;
@RestController
class ThingsApi {
  private final Things things;
  ThingsApi(Things things) { this.things = things; }
  @DeleteMapping("/things/{id}") public void drop(@PathVariable int id) { things.drop(id); }
  @PostMapping("/things/{id}") public void open(@PathVariable int id) { things.open(id); }
}
`,
    },
    routes: [
      'POST /api/1 ApiImpl.a behind PreAuthorize: authentication authorization',
      'POST /api/2 ApiImpl.b behind PreAuthorize: authentication authorization',
      'POST /g/1 Guarded.own behind PreAuthorize: authentication authorization',
      'POST /g/2-public Guarded.two behind PreAuthorize: public',
      'POST /kid/list Base.list behind PreAuthorize: authentication authorization',
      'POST /kid/own Kid.own behind PreAuthorize: authentication authorization',
      'POST /meta UsesMeta.own behind IsAdmin: authentication authorization',
      'POST /notes/1-public Notes.a behind PreAuthorize: public',
      'POST /notes/2-authn Notes.b behind PreAuthorize: authentication',
      'POST /notes/3-authz Notes.c behind PreAuthorize: authentication authorization',
      'POST /notes/4-no Notes.d',
      'DELETE /things/{id} ThingsApi.drop behind PreAuthorize: authentication authorization',
      'POST /things/{id} ThingsApi.open',
    ],
  },
];
