const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/throws', (req, res, next) => {
  const error = new Error('failed');
  error.command = req.query.a;
  error.fixed = 'ls';
  next(error);
});

app.use((error, req, res, next) => {
  // ruleid: javascript/command-injection
  exec('echo ' + error.command + req.query.a);
});

app.use((error, req, res, next) => {
  // ok: javascript/command-injection
  exec('echo ' + error.fixed);
});
