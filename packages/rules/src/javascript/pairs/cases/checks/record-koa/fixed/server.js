const Koa = require('koa');
const Router = require('@koa/router');
const mongoose = require('mongoose');

const memberSchema = new mongoose.Schema({ name: String, password: { type: String, required: true } });
const Member = mongoose.model('Member', memberSchema);
const router = new Router();

const members = {
  async all() {
    return Member.find({ active: true }).sort('name').lean();
  },
};

router.get('/members', async (ctx) => {
  const found = await members.all();
  // ok: javascript/record-exposure
  ctx.body = { members: found.map(({ name }) => ({ name })) };
});

const app = new Koa();
app.use(router.routes());
app.listen(3000);
