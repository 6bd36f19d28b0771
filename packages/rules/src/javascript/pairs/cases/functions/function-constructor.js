const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/code-injection
  const compute = new Function('x', 'return x + ' + req.query.a);
  res.json(compute(1));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/code-injection
  const compute = new Function('x', 'return x + 1');
  res.json(compute(req.query.a));
});
