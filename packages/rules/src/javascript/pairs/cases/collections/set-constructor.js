const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const names = new Set(['ls', req.query.a]);
  // ruleid: javascript/command-injection
  exec([...names].join(' '));
});

app.get('/fixed', (req, res) => {
  const names = new Set(['ls', req.query.a]);
  // ok: javascript/command-injection
  exec('head -n ' + names.size);
});
