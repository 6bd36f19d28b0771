const Router = require('@koa/router');
const Koa = require('koa');
const app = new Koa();
const router = new Router();
// ruleid: javascript/login-without-throttle
router.post('/login', async (ctx) => {
  ctx.body = find(ctx.request.body.name, ctx.request.body.password);
});
app.use(router.routes());
