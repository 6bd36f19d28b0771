const { exec } = require('child_process');
const express = require('express');

const app = express();

const hidden = new WeakMap();
const shown = new WeakMap();

app.get('/flawed', (req, res) => {
  const job = {};
  hidden.set(job, req.query.a);
  // ruleid: javascript/command-injection
  exec(hidden.get(job));
});

app.get('/fixed', (req, res) => {
  const job = {};
  shown.set(job, 'ls');
  // ok: javascript/command-injection
  exec(shown.get(job));
});
