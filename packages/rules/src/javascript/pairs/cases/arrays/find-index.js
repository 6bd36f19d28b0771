const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls', req.query.a];
  // ruleid: javascript/command-injection
  exec(list[list.findIndex((name) => name.startsWith('x'))]);
});

app.get('/fixed', (req, res) => {
  const list = ['ls', 'pwd'];
  // ok: javascript/command-injection
  exec(list[list.findIndex((name) => name === req.query.a)]);
});
