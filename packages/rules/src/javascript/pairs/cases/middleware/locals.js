const { exec } = require('child_process');
const express = require('express');

const app = express();

app.use((req, res, next) => {
  res.locals.command = req.query.a;
  res.locals.fixed = 'ls';
  next();
});

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(res.locals.command);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(res.locals.fixed);
});
