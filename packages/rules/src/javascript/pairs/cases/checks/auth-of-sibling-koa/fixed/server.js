const Router = require('@koa/router');
const Koa = require('koa');
const app = new Koa();
const router = new Router();

async function auth(ctx, next) {
  if (!ctx.session.user) ctx.throw(401);
  await next();
}

router.put('/notes/:id', auth, async (ctx) => {
  ctx.body = update(ctx.params.id);
});
// ok: javascript/missing-authentication
router.delete('/notes/:id', auth, async (ctx) => {
  ctx.body = remove(ctx.params.id);
});
app.use(router.routes());
