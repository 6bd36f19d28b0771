const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(String(req.query.a) + ''.concat(req.query.b));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec('head -n ' + String(Number(req.query.a)));
});
