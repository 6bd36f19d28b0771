const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls'];
  list.unshift(req.query.a);
  // ruleid: javascript/command-injection
  exec(list.shift());
});

app.get('/fixed', (req, res) => {
  const list = [req.query.a];
  list.length = 0;
  list.unshift('ls');
  // ok: javascript/command-injection
  exec(list.shift());
});
