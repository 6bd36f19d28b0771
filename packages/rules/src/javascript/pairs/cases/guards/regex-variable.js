const { exec } = require('child_process');
const express = require('express');

const app = express();

const pattern = /^[\w-]+$/;
const loose = /[\w-]+/;

app.get('/flawed', (req, res) => {
  const name = req.query.a;
  if (!loose.test(name)) return res.end();
  // ruleid: javascript/command-injection
  exec('cat ' + name);
});

app.get('/fixed', (req, res) => {
  const name = req.query.a;
  if (!pattern.test(name)) return res.end();
  // ok: javascript/command-injection
  exec('cat ' + name);
});
