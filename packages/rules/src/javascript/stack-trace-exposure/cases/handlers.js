const express = require('express');
const Koa = require('koa');

const app = express();
const koa = new Koa();

app.get('/a', async (req, res) => {
  try {
    res.json(await load());
  } catch (error) {
    // ruleid: javascript/stack-trace-exposure
    res.status(500).send(error.stack);
    // ruleid: javascript/stack-trace-exposure
    res.json({ message: error.message, stack: error.stack });
    // ok: javascript/stack-trace-exposure
    res.json({ message: 'failed' });
    // ok: javascript/stack-trace-exposure
    console.error(error.stack);
    if (process.env.NODE_ENV === 'development') {
      // ok: javascript/stack-trace-exposure
      res.send(error.stack);
    }
    // ok: javascript/stack-trace-exposure
    res.json({ stack: req.app.get('env') === 'development' ? error.stack : undefined });
  }
});

app.use((err, req, res, next) => {
  // ruleid: javascript/stack-trace-exposure
  res.end('<pre>' + err.stack + '</pre>');
  // ok: javascript/stack-trace-exposure
  logger.send(err.stack);
});

koa.use(async (ctx, next) => {
  try {
    await next();
  } catch (e) {
    // ruleid: javascript/stack-trace-exposure
    ctx.body = { stack: e.stack };
    // ok: javascript/stack-trace-exposure
    ctx.state.trace = e.stack;
  }
});

function push(queue) {
  // ok: javascript/stack-trace-exposure
  queue.send(stack.stack);
}
