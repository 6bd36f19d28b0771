const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = new Array(3).fill(req.query.a);
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const list = new Array(3).fill('ls');
  // ok: javascript/command-injection
  exec(list.join(' ') + req.query.a.length);
});
