const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls', ...[req.query.a]];
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const list = [...['ls', '-l']];
  const unused = [...list, req.query.a];
  // ok: javascript/command-injection
  exec(list.join(' '));
});
