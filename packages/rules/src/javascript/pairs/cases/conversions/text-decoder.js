const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const bytes = new TextEncoder().encode(req.query.a);
  // ruleid: javascript/command-injection
  exec(new TextDecoder().decode(bytes));
});

app.get('/fixed', (req, res) => {
  const bytes = new TextEncoder().encode('ls');
  const unused = new TextEncoder().encode(req.query.a);
  // ok: javascript/command-injection
  exec(new TextDecoder().decode(bytes));
});
