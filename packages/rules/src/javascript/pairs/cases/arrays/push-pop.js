const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls'];
  list.push(req.query.a);
  // ruleid: javascript/command-injection
  exec(list.pop());
});

app.get('/fixed', (req, res) => {
  const list = ['ls'];
  const other = [req.query.a];
  list.push('pwd');
  // ok: javascript/command-injection
  exec(list.pop());
});
