const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res) => {
  if (!names.includes(req.query.b)) return res.end();
  // ruleid: javascript/command-injection
  exec(req.query.a);
});

app.get('/fixed', (req, res) => {
  if (!names.includes(req.query.a)) return res.end();
  // ok: javascript/command-injection
  exec(req.query.a);
});
