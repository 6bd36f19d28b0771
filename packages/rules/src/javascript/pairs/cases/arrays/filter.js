const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls', req.query.a].filter(Boolean);
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const allowed = ['ls', 'pwd'];
  const list = req.query.a.split(' ').filter((name) => allowed.includes(name));
  // ok: javascript/command-injection
  exec(list.join(' '));
});
