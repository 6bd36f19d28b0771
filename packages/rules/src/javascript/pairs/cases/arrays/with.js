const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls', 'pwd'].with(1, req.query.a);
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const list = ['ls', 'pwd'];
  list.with(1, req.query.a);
  // ok: javascript/command-injection
  exec(list.join(' '));
});
