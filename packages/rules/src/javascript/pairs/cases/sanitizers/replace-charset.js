const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const name = req.query.a.replace(/[^a-z;| ]/g, '');
  // ruleid: javascript/command-injection
  exec('cat ' + name);
});

app.get('/fixed', (req, res) => {
  const name = req.query.a.replace(/[^a-z0-9]/gi, '');
  // ok: javascript/command-injection
  exec('cat ' + name);
});
