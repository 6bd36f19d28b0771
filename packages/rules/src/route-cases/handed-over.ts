/** Routers that others make: functions and classes that are given one, where nothing in the program calls them. */

import type { RouteCase } from './route-case.ts';

export const handedOverCases: readonly RouteCase[] = [
  {
    framework: 'Express, what modules export is given the application',
    sources: {
      'start.js': `const express = require('express');
require('./load')(express());
`,
      'users.js': `module.exports = (app, db) => {
  app.get('/users', (req, res) => res.send(req.query.name));
  app.post('/users', check, add);
};
module.exports.admin = function ({ router }) {
  router.delete('/users/:id', (q, s) => s.status(204).end(q.params.id));
};
function check(req, res, next) { if (!req.session.user) return res.status(401).end(); next(); }
function add(req, res) { res.json(req.body); }
`,
      'client.js': `export const load = (api) => {
  api.get('/names', (names) => show(names.first));
  api.post('/names', { name: 'x' }, (error, answer) => show(answer.text));
};
`,
    },
    routes: ['GET /users -', 'POST /users add behind check: authentication', 'DELETE /users/:id -'],
  },
  {
    framework: 'Express, fields that a constructor is given, with types',
    sources: {
      'api.ts': `import { Express, IRouter } from 'express';
export class Api {
  constructor(private readonly app: Express) {}
  routes() { this.app.get('/a', (req, res) => { res.send(''); }); }
}
export const routes = (r: IRouter) => { r.put('/b', (req, res) => { res.send(''); }); };
`,
    },
    routes: ['GET /a -', 'PUT /b -'],
  },
  {
    framework: 'Fastify, plugins that a loader registers, by their form and by their types',
    sources: {
      'main.js': `const app = require('fastify')();
app.register(require('@fastify/autoload'), { dir: 'routes' });
app.register(import('./lazy.js'));
`,
      'lazy.js': `export default async (server) => { server.get('/lazy', async (q) => q.query.x); };
`,
      'routes/a.js': `module.exports = async function (server, options) {
  server.get('/a', async (request, reply) => reply.code(200).send(request.query.a));
  server.route({ method: 'POST', url: '/b', handler: async (request) => request.body });
};
`,
      'routes/b.ts': `import type { FastifyPluginAsync } from 'fastify';
export const plugin: FastifyPluginAsync = async (s) => { s.delete('/c', async (r) => r.params); };
`,
    },
    routes: ['GET /a -', 'POST /b module.exports.handler', 'DELETE /c -', 'GET /lazy -'],
  },
  {
    framework: 'Koa, a router that is given by name',
    sources: {
      'app.js': `const Koa = require('koa');
`,
      'r.js': `exports.add = ({ router }) => { router.get('/k', async (ctx) => { ctx.body = ctx.query.k; }); };
`,
    },
    routes: ['GET /k -'],
  },
  {
    framework: 'Flask, FastAPI and aiohttp, functions that are given the application',
    sources: {
      'a.py': `from flask import request
def init(app):
    @app.route('/a')
    def a():
        return request.args['a']
    app.add_url_rule('/b', view_func=b, methods=['POST'])
def b():
    return ''
class Api:
    def __init__(self, app):
        app.add_url_rule('/c', 'c', self.c)
    def c(self):
        return ''
`,
    },
    routes: ['GET /a init.a', 'POST /b b', 'GET /c Api.c'],
  },
  {
    framework: 'FastAPI, a router as a parameter',
    sources: {
      'b.py': `from fastapi import HTTPException
def register(router):
    router.add_api_route('/d', d)
    @router.post('/e')
    def e(name: str):
        return name
def d(f: str):
    return f
`,
    },
    routes: ['GET /d d', 'POST /e register.e'],
  },
  {
    framework: 'aiohttp, an application as a parameter',
    sources: {
      'c.py': `from aiohttp import web
def setup(app):
    app.router.add_get('/f', f)
async def f(request):
    return web.Response(text=request.query['f'])
`,
    },
    routes: ['GET /f f'],
  },
];
