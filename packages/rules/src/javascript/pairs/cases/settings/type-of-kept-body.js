const Koa = require('koa');
const Router = require('@koa/router');
const router = new Router();

router.get('/flawed', (ctx) => {
  ctx.type = 'text/plain';
  // ruleid: javascript/cross-site-scripting
  ctx.body = '<h1>' + ctx.query.title;
  ctx.type = 'html';
});

// What is kept in the context is sent when the handler has ended.
router.get('/fixed', (ctx) => {
  // ok: javascript/cross-site-scripting
  ctx.body = '<h1>' + ctx.query.title;
  ctx.type = 'text/plain';
});

new Koa().use(router.routes()).listen(3000);
