const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = [req.query.a].map((name) => 'cat ' + name);
  // ruleid: javascript/command-injection
  exec(list[0]);
});

app.get('/fixed', (req, res) => {
  const list = [req.query.a].map(() => 'ls');
  // ok: javascript/command-injection
  exec(list[0]);
});
