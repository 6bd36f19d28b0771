const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec('head -n ' + req.query.a);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec('head -n ' + req.query.a.length);
});
