const { exec } = require('child_process');
const express = require('express');

const app = express();

const base = {
  build(name) { return 'cat ' + name; },
  fixed(name) { return 'ls'; },
};

app.get('/flawed', (req, res) => {
  const job = { __proto__: base };
  // ruleid: javascript/command-injection
  exec(job.build(req.query.a));
});

app.get('/fixed', (req, res) => {
  const job = { __proto__: base };
  // ok: javascript/command-injection
  exec(job.fixed(req.query.a));
});
