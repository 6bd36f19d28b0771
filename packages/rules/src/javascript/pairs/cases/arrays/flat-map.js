const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = [req.query.a].flatMap((name) => ['cat', name]);
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const list = [req.query.a].flatMap(() => ['ls', '-l']);
  // ok: javascript/command-injection
  exec(list.join(' '));
});
