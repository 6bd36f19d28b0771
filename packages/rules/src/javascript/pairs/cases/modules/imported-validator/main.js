const { exec } = require('child_process');
const express = require('express');
const { isKnown, isLong } = require('./validate');

const app = express();
app.get('/flawed', (req, res) => {
  if (!isLong(req.query.a)) return res.end();
  // ruleid: javascript/command-injection
  exec(req.query.a);
});
app.get('/fixed', (req, res) => {
  const name = req.query.a;
  if (!isKnown(name)) return res.end();
  // ok: javascript/command-injection
  exec(name);
});
