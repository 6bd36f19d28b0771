const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const [value] = Object.values({ command: req.query.a });
  // ruleid: javascript/command-injection
  exec(value);
});

app.get('/fixed', (req, res) => {
  const [value] = Object.values({ [req.query.a]: 'ls' });
  // ok: javascript/command-injection
  exec(value);
});
