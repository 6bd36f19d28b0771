const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const name = { text: req.query.a, valueOf() { return this.text; } };
  // ruleid: javascript/command-injection
  exec('cat ' + name);
});

app.get('/fixed', (req, res) => {
  const name = { text: req.query.a, valueOf() { return 7; } };
  // ok: javascript/command-injection
  exec('head -n ' + name.valueOf());
});
