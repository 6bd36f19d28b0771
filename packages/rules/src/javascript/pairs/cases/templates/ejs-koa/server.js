const Koa = require('koa');
const Router = require('@koa/router');
const views = require('koa-views');

const app = new Koa();
const router = new Router();
app.use(views('views', { extension: 'ejs' }));
router.get('/search', async (ctx) => {
  await ctx.render('listed', { term: ctx.query.term, user: { name: 'nobody' } });
});
app.use(router.routes());
app.listen(3000);
