const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = { name: req.query.a, build() { return 'cat ' + this.name; } };
  // ruleid: javascript/command-injection
  exec(job.build());
});

app.get('/fixed', (req, res) => {
  const job = { name: req.query.a, fixed: 'ls', build() { return this.fixed; } };
  // ok: javascript/command-injection
  exec(job.build());
});
