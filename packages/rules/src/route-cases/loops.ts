/** Routes that loops and functions register, where no router stands beside them. */

import type { RouteCase } from './route-case.ts';

export const loopCases: readonly RouteCase[] = [
  {
    framework: 'Javalin, functions that register where they are called',
    sources: {
      'App.java': `package a;
import io.javalin.Javalin;
import static io.javalin.apibuilder.ApiBuilder.*;
class App {
  public static void main(String[] args) {
    Javalin app = Javalin.create(config -> {
      config.router.apiBuilder(() -> {
        path("/users", () -> {
          before(App::auth);
          get(App::list);
          post(App::create);
          path("{id}", () -> {
            get(App::one);
            delete("/all", App::remove);
          });
        });
        get("/open", App::list);
        more();
      });
    });
    app.before("/admin/*", ctx -> { if (ctx.sessionAttribute("user") == null) throw new io.javalin.http.UnauthorizedResponse(); });
    app.get("/admin/x", App::list);
    app.get("/other", App::list);
    app.routes(() -> { path("old", () -> { get("a", App::list); }); });
  }
  static void auth(io.javalin.http.Context ctx) { if (ctx.header("X") == null) throw new io.javalin.http.UnauthorizedResponse(); }
  static void more() { path("/more", () -> { get("a", App::list); }); }
  static void list(io.javalin.http.Context ctx) {}
  static void create(io.javalin.http.Context ctx) {}
  static void one(io.javalin.http.Context ctx) {}
  static void remove(io.javalin.http.Context ctx) {}
}
`,
    },
    routes: [
      'GET /admin/x App.main.reference behind lambda: authentication',
      'GET /more/a App.more.reference',
      'GET /old/a App.main.reference',
      'GET /open App.main.reference',
      'GET /other App.main.reference',
      'GET /users App.main.reference behind reference: authentication',
      'POST /users App.main.reference behind reference: authentication',
      'GET /users/{id} App.main.reference behind reference: authentication',
      'DELETE /users/{id}/all App.main.reference behind reference: authentication',
    ],
  },
  {
    framework: 'Express, loops over lists, and guards of parameters',
    sources: {
      'app.js': `const express = require('express');
const app = express();
function auth(req, res, next) { if (!req.user) return res.sendStatus(401); next(); }
const show = (req, res) => res.send('');
['/a', '/b'].forEach((p) => app.get(p, show));
for (const p of ['/c', '/d']) app.post(p, auth, show);
const routes = [{ path: '/e', method: 'get', handler: show }, { path: '/f', method: 'post', handler: show }];
routes.forEach((r) => app[r.method](r.path, r.handler));
for (const { path, handler } of routes) app.get(path + '/x', handler);
app.param('note', (req, res, next, id) => { if (!req.user) return res.sendStatus(403); next(); });
app.get('/notes/:note', show);
app.get('/things/:id', show);
['get', 'post'].forEach((m) => app[m]('/m', show));
for (const [url, handler] of [['/pair/a', show], ['/pair/b', show]]) app.get(url, handler);
for (const path of require('./paths')) app.get(path, show);
`,
    },
    routes: [
      'GET /a show',
      'GET /b show',
      'POST /c show behind auth: authentication',
      'POST /d show behind auth: authentication',
      'GET /e show',
      'GET /e/x show',
      'POST /f show',
      'GET /f/x show',
      'GET /m show',
      'POST /m show',
      'GET /notes/:note show behind an inline function: authorization',
      'GET /pair/a show',
      'GET /pair/b show',
      'GET /things/:id show',
      'GET /… show',
    ],
  },
  {
    framework: 'net/http and Flask, loops over lists',
    sources: {
      'main.go': `package main

import "net/http"

func show(w http.ResponseWriter, r *http.Request) {}

func main() {
	for _, path := range []string{"/loop/a", "/loop/b"} {
		http.HandleFunc(path, show)
	}
}
`,
      'app.py': `from flask import Flask
app = Flask(__name__)
def show(): return ''
for path in ['/py/a', '/py/b']:
    app.add_url_rule(path, view_func=show)
`,
    },
    routes: ['GET /py/a show', 'GET /py/b show', '* /loop/a show', '* /loop/b show'],
  },
];
