const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const text = Buffer.from(req.query.a, 'base64').toString('utf8');
  // ruleid: javascript/command-injection
  exec(text);
});

app.get('/fixed', (req, res) => {
  const size = Buffer.byteLength(req.query.a);
  // ok: javascript/command-injection
  exec('head -n ' + size);
});
