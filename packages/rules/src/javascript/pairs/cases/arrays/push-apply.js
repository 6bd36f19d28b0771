const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls'];
  Array.prototype.push.apply(list, [req.query.a]);
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const list = ['ls'];
  const other = [];
  Array.prototype.push.apply(other, [req.query.a]);
  // ok: javascript/command-injection
  exec(list.join(' '));
});
