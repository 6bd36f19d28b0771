/** Guards that stand in a list beside the handler that they are put around. */

import type { RouteCase } from './route-case.ts';

export const listCases: readonly RouteCase[] = [
  {
    framework: 'net/http handlers behind lists of wrappers',
    sources: {
      'main.go': `package main

import "net/http"

type Middleware func(http.HandlerFunc) http.HandlerFunc

func needUser(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X") == "" {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		next(w, r)
	}
}

func logs(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { println(r.URL.Path); next(w, r) }
}

func behind(handler http.HandlerFunc, all []Middleware) http.HandlerFunc {
	for i := len(all) - 1; i >= 0; i-- {
		handler = all[i](handler)
	}
	return func(w http.ResponseWriter, r *http.Request) { handler(w, r) }
}

func chain(handler http.HandlerFunc, all ...Middleware) http.HandlerFunc {
	for _, one := range all {
		handler = one(handler)
	}
	return handler
}

func extra() []Middleware { return nil }

func show(w http.ResponseWriter, r *http.Request) {}

func main() {
	list := []Middleware{logs, needUser}
	http.HandleFunc("POST /a", behind(show, list))
	list = []Middleware{logs}
	http.HandleFunc("POST /b", behind(show, list))
	http.HandleFunc("POST /c", chain(show, logs, needUser))
	http.HandleFunc("POST /d", behind(show, append(list, needUser)))
	http.HandleFunc("POST /e", behind(show, extra()))
	http.HandleFunc("POST /f", chain(show, list...))
	http.Handle("POST /g", http.HandlerFunc(behind(show, list)))
	http.HandleFunc("POST /h", behind(show, []Middleware{}))
}
`,
    },
    routes: [
      'POST /a show behind logs, needUser: authentication',
      'POST /b show behind logs',
      'POST /c show behind logs, needUser: authentication',
      'POST /d show behind logs, needUser: authentication',
      'POST /e show behind extra()',
      'POST /f show behind logs',
      'POST /g show behind logs',
      'POST /h show',
    ],
  },
  {
    framework: 'Gorilla handlers behind lists of what packages call by variables',
    sources: {
      'core/core.go': `package core

import "net/http"

type HandlerFunc func(ctx *App, res http.ResponseWriter, req *http.Request)
type Middleware func(HandlerFunc) HandlerFunc
type App struct{ User string }
`,
      'common/common.go': `package common

import "x/core"

type HandlerFunc = core.HandlerFunc
type Middleware = core.Middleware
type App = core.App
`,
      'mid/mid.go': `package mid

import (
	"net/http"
	. "x/core"
)

func Chain(fn HandlerFunc, m []Middleware) http.HandlerFunc {
	for i := len(m) - 1; i >= 0; i-- {
		fn = m[i](fn)
	}
	return func(res http.ResponseWriter, req *http.Request) {
		app := App{}
		fn(&app, res, req)
	}
}

func Headers(fn HandlerFunc) HandlerFunc {
	return HandlerFunc(func(ctx *App, res http.ResponseWriter, req *http.Request) {
		res.Header().Set("A", "b")
		fn(ctx, res, req)
	})
}

func SignedIn(fn HandlerFunc) HandlerFunc {
	return HandlerFunc(func(ctx *App, res http.ResponseWriter, req *http.Request) {
		if ctx.User == "" {
			http.Error(res, "no", http.StatusUnauthorized)
			return
		}
		fn(ctx, res, req)
	})
}
`,
      'outer/outer.go': `package outer

import "x/mid"

var (
	Chain = mid.Chain
	Headers = mid.Headers
	SignedIn = mid.SignedIn
)
`,
      'routes.go': `package main

import (
	"net/http"
	"github.com/gorilla/mux"
	. "x/outer"
	. "x/common"
)

func Show(ctx *App, res http.ResponseWriter, req *http.Request) {}

func Build(r *mux.Router) {
	var middlewares []Middleware
	router := r.PathPrefix("/api").Subrouter()
	middlewares = []Middleware{Headers, SignedIn}
	router.HandleFunc("/a", Chain(Show, middlewares)).Methods("POST")
	middlewares = []Middleware{Headers}
	router.HandleFunc("/b", Chain(Show, middlewares)).Methods("POST")
}

func main() { r := mux.NewRouter(); Build(r); http.ListenAndServe(":1", r) }
`,
    },
    routes: ['POST /api/a Show behind Headers, SignedIn: authentication', 'POST /api/b Show behind Headers'],
  },
  {
    framework: 'Express handlers behind lists of wrappers',
    sources: {
      'app.js': `const http = require('http');
const express = require('express');
const app = express();
const signedIn = (next) => (req, res) => {
  if (!req.headers.token) return res.status(401).end();
  return next(req, res);
};
const logged = (next) => (req, res) => { console.log(req.url); return next(req, res); };
const behind = (handler, all) => all.reduceRight((inner, one) => one(inner), handler);
function around(handler, ...all) {
  for (const one of all) handler = one(handler);
  return handler;
}
function show(req, res) { res.end('ok'); }
const base = [logged];
app.post('/a', behind(show, [logged, signedIn]));
app.post('/b', behind(show, [logged]));
app.post('/c', around(show, logged, signedIn));
app.post('/d', around(show, logged));
app.post('/e', behind(show, [...base, signedIn]));
app.post('/f', behind(show, require('./lists').all()));
const turned = (handler, all) => { for (const one of [...all].reverse()) handler = one(handler); return handler; };
app.post('/g', turned(show, [logged, signedIn]));
app.post('/h', turned(show, [logged]));
`,
    },
    routes: [
      'POST /a show behind logged, signedIn: authentication',
      'POST /b show behind logged',
      'POST /c show behind logged, signedIn: authentication',
      'POST /d show behind logged',
      'POST /e show behind logged, signedIn: authentication',
      'POST /f show behind lists.all()',
      'POST /g show behind logged, signedIn: authentication',
      'POST /h show behind logged',
    ],
  },
  {
    framework: 'Flask views behind lists of wrappers',
    sources: {
      'app.py': `from flask import Flask, abort, request
app = Flask(__name__)

def signed_in(view):
    def inner(*args, **kwargs):
        if not request.headers.get("token"):
            abort(401)
        return view(*args, **kwargs)
    return inner

def logged(view):
    def inner(*args, **kwargs):
        print(request.path)
        return view(*args, **kwargs)
    return inner

def behind(view, wrappers):
    for one in reversed(wrappers):
        view = one(view)
    return view

def around(view, *wrappers):
    for one in wrappers:
        view = one(view)
    return view

def show():
    return "ok"

app.add_url_rule("/a", view_func=behind(show, [logged, signed_in]), methods=["POST"])
app.add_url_rule("/b", view_func=behind(show, [logged]), methods=["POST"])
app.add_url_rule("/c", view_func=around(show, logged, signed_in), methods=["POST"])
app.add_url_rule("/d", view_func=around(show, logged), methods=["POST"])
`,
    },
    routes: [
      'POST /a show behind logged, signed_in: authentication',
      'POST /b show behind logged',
      'POST /c show behind logged, signed_in: authentication',
      'POST /d show behind logged',
    ],
  },
];
