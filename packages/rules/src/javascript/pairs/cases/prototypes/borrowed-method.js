const { exec } = require('child_process');
const express = require('express');

const app = express();

const cat = { build: function () { return 'cat ' + this.name; } };
const list = { build: function () { return 'ls'; } };

app.get('/flawed', (req, res) => {
  const job = { name: req.query.a, build: cat.build };
  // ruleid: javascript/command-injection
  exec(job.build());
});

app.get('/fixed', (req, res) => {
  const job = { name: req.query.a, build: list.build };
  // ok: javascript/command-injection
  exec(job.build());
});
