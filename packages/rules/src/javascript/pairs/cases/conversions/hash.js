const { exec } = require('child_process');
const express = require('express');
const crypto = require('crypto');

const app = express();

app.get('/flawed', (req, res) => {
  const name = Buffer.from(req.query.a).toString('latin1');
  // ruleid: javascript/command-injection
  exec('cat ' + name);
});

app.get('/fixed', (req, res) => {
  const name = crypto.createHash('sha256').update(req.query.a).digest('hex');
  // ok: javascript/command-injection
  exec('cat ' + name);
});
