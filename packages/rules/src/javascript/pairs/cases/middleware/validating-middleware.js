const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res, next) => {
  if (!req.query.a) return res.end();
  next();
}, (req, res) => {
  // ruleid: javascript/command-injection
  exec(req.query.a);
});

app.get('/fixed', (req, res, next) => {
  req.safe = names.includes(req.query.a) ? req.query.a : 'ls';
  next();
}, (req, res) => {
  // ok: javascript/command-injection
  exec(req.safe);
});
