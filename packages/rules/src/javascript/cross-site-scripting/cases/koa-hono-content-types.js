const Koa = require('koa');
const Router = require('@koa/router');
const app = new Koa();
const r = new Router();
// ruleid: javascript/cross-site-scripting
r.get('/a', (ctx) => { ctx.body = '<b>' + ctx.query.q; });
// ok: javascript/cross-site-scripting
r.get('/b', (ctx) => { ctx.type = 'text/plain'; ctx.body = '<b>' + ctx.query.q; });
// ok: javascript/cross-site-scripting
r.get('/c', (ctx) => { ctx.set('Content-Type', 'application/json'); ctx.body = '<b>' + ctx.query.q; });
// ok: javascript/cross-site-scripting
r.get('/d', (ctx) => { ctx.response.type = 'json'; ctx.body = '<b>' + ctx.query.q; });
app.use(r.routes());
const { Hono } = require('hono');
const h = new Hono();
// ruleid: javascript/cross-site-scripting
h.get('/a', (c) => c.html('<b>' + c.req.query('q')));
// ok: javascript/cross-site-scripting
h.get('/b', (c) => c.text('<b>' + c.req.query('q')));
// ruleid: javascript/cross-site-scripting
h.get('/c', (c) => new Response('<b>' + c.req.query('q'), { headers: { 'Content-Type': 'text/html' } }));
// ok: javascript/cross-site-scripting
h.get('/d', (c) => new Response('<b>' + c.req.query('q')));
// ruleid: javascript/cross-site-scripting
h.get('/e', (c) => c.body('<b>' + c.req.query('q'), 200, { 'Content-Type': 'text/html' }));
