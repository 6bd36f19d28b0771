const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const name = req.query.a;
  if (!name.match(/^[a-z]/)) return res.end();
  // ruleid: javascript/command-injection
  exec('cat ' + name);
});

app.get('/fixed', (req, res) => {
  const name = req.query.a;
  if (!name.match(/^[a-z0-9]+$/i)) return res.end();
  // ok: javascript/command-injection
  exec('cat ' + name);
});
