const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const parts = [];
  parts.push('ls');
  parts.push(req.query.a);
  // ruleid: javascript/command-injection
  exec(parts.join(' '));
});

app.get('/fixed', (req, res) => {
  const parts = [];
  const ignored = [];
  parts.push('ls');
  ignored.push(req.query.a);
  // ok: javascript/command-injection
  exec(parts.join(' '));
});
