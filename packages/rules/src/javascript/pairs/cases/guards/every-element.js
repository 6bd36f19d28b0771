const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res) => {
  const list = req.query.a.split(' ');
  if (!list.some((name) => names.includes(name))) return res.end();
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const list = req.query.a.split(' ');
  if (!list.every((name) => names.includes(name))) return res.end();
  // ok: javascript/command-injection
  exec(list.join(' '));
});
