/** Hooks that routes name themselves, encapsulated ones, and routers within other handlers. */

import type { RouteCase } from './route-case.ts';

export const hookCases: readonly RouteCase[] = [
  {
    framework: 'Fastify hooks of routes and of plugins',
    sources: {
      'app.js': `const fastify = require('fastify')();
async function auth(request, reply) {
  try { await request.jwtVerify(); } catch (err) { reply.send(err); }
}
async function role(request, reply) {
  if (!request.user.admin) return reply.code(403).send({});
}
async function show(request, reply) { return {}; }
fastify.get('/plain', show);
fastify.get('/list', { preHandler: [auth, role] }, show);
fastify.post('/on', { onRequest: auth }, show);
fastify.post('/inline', { onRequest: async (request, reply) => { await request.jwtVerify(); } }, show);
fastify.route({ method: 'PUT', url: '/route', preValidation: [auth], handler: show });
fastify.get('/in-handler', async (request, reply) => { await request.jwtVerify(); return {}; });
async function inside(instance, opts) {
  instance.addHook('preHandler', role);
  instance.get('/hooked', show);
  instance.register(async (child) => { child.get('/child', show); });
}
async function outside(instance, opts) {
  instance.get('/unhooked', show);
}
fastify.register(inside, { prefix: '/in' });
fastify.register(outside, { prefix: '/out' });
fastify.register(require('./plugin'), { prefix: '/plug' });
fastify.decorate('authenticate', async function (request, reply) {
  try { await request.jwtVerify(); } catch (err) { reply.send(err); }
});
fastify.get('/decorated', { onRequest: [fastify.authenticate] }, show);
fastify.get('/both', { preHandler: fastify.auth([fastify.authenticate, role]) }, show);
`,
      'plugin.js': `module.exports = async function (app) {
  app.addHook('onRequest', (request, reply) => request.jwtVerify());
  app.get('/x', async () => ({}));
};
`,
    },
    routes: [
      'GET /both show behind fastify().auth(): authentication authorization',
      'GET /decorated show behind fastify().authenticate: authentication',
      'GET /in-handler - behind in the handler: authentication',
      'GET /in/child show behind role: authorization',
      'GET /in/hooked show behind role: authorization',
      'POST /inline show behind onRequest: authentication',
      'GET /list show behind auth: authentication, role: authorization',
      'POST /on show behind auth: authentication',
      'GET /out/unhooked show',
      'GET /plain show',
      'GET /plug/x - behind an inline function: authentication',
      'PUT /route show behind auth: authentication',
    ],
  },
  {
    framework: 'net/http, routers within others, and what is around them',
    sources: {
      'main.go': `package main

import "net/http"

func auth(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X") == "" {
			http.Error(w, "no", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if busy() {
			w.WriteHeader(http.StatusTooManyRequests)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func show(w http.ResponseWriter, r *http.Request) {}

func main() {
	api := http.NewServeMux()
	api.HandleFunc("GET /items", show)
	admin := http.NewServeMux()
	admin.HandleFunc("/users", show)
	whole := http.NewServeMux()
	whole.HandleFunc("/whole/a", show)
	root := http.NewServeMux()
	root.Handle("/api/", http.StripPrefix("/api", api))
	root.Handle("/admin/", auth(http.StripPrefix("/admin", admin)))
	root.Handle("/whole/", whole)
	root.Handle("/files/", http.StripPrefix("/files/", http.FileServer(http.Dir("x"))))
	http.ListenAndServe(":1", limited(root))
}
`,
    },
    routes: [
      '* /admin/users show behind limited: throttle, auth: authentication',
      'GET /api/items show behind limited: throttle',
      '* /files/ StripPrefix() behind limited: throttle',
      '* /whole/a show behind limited: throttle',
    ],
  },
  {
    framework: 'Express and Flask, where a guard calls what a library refuses by',
    sources: {
      'app.js': `const express = require('express');
const passport = require('passport');
const app = express();
function auth(req, res, next) { passport.authenticate('jwt', { session: false })(req, res, next); }
app.get('/js', auth, (req, res) => res.send(''));
`,
      'app.py': `from flask import Flask
from flask_jwt_extended import verify_jwt_in_request
app = Flask(__name__)
@app.before_request
def check():
    verify_jwt_in_request()
@app.get('/py')
def show(): return ''
`,
    },
    routes: ['GET /js - behind auth: authentication', 'GET /py show behind check: authentication'],
  },
  {
    framework: 'Fastify, what a plugin of another file decorates',
    sources: {
      'auth.js': `import fp from 'fastify-plugin';
export default fp(async (app) => {
  app.decorate('signedIn', async (req, reply) => {
    try { await req.jwtVerify(); } catch (e) { reply.code(401).send({}); }
  });
});
`,
      'server.js': `import Fastify from 'fastify';
import auth from './auth.js';
const app = Fastify();
app.register(auth);
app.get('/open', async () => 1);
app.route({ method: 'PUT', url: '/a', preHandler: [app.signedIn], handler: async () => 1 });
app.register(async (scope) => {
  scope.addHook('onRequest', scope.signedIn);
  scope.post('/b', async () => 1);
});
`,
    },
    routes: [
      'PUT /a handler behind fastify().signedIn: authentication',
      'POST /b - behind signedIn: authentication',
      'GET /open -',
    ],
  },
];
