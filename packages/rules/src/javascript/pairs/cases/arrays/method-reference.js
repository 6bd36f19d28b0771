const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = [req.query.a].map(String);
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const list = [req.query.a].map(Number);
  // ok: javascript/command-injection
  exec('head -n ' + list.join(' '));
});
