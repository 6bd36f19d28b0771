const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(names.includes(req.query.b) ? req.query.a : 'ls');
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(names.includes(req.query.a) ? req.query.a : 'ls');
});
