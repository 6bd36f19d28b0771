const { exec } = require('child_process');
const express = require('express');

const app = express();

app.use((req, res, next) => {
  req.command = req.query.a;
  req.fixed = 'ls';
  next();
});

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(req.command);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(req.fixed);
});
