const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const name = req.query.a.replace(/[^a-z0-9]/, '');
  // ruleid: javascript/command-injection
  exec('cat ' + name);
});

app.get('/fixed', (req, res) => {
  const name = req.query.a.replaceAll(/[^a-z0-9]/g, '_');
  // ok: javascript/command-injection
  exec('cat ' + name);
});
