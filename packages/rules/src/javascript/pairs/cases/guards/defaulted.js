const { exec } = require('child_process');
const app = require('express')();

const names = ['ls', 'pwd'];

app.get('/flawed', (req) => {
  // ruleid: javascript/command-injection
  if (names.includes(req.query.flag ? req.query.a : 'ls')) exec(req.query.a);
});

app.get('/fixed', (req) => {
  // ok: javascript/command-injection
  if (names.includes(req.query.a ?? '')) exec(req.query.a);
  // ok: javascript/command-injection
  if (names.includes(req.query.b || 'ls')) exec(req.query.b);
});
