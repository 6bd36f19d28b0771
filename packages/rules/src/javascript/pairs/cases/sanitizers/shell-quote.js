const { exec } = require('child_process');
const express = require('express');
const { quote } = require('shell-quote');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec('cat ' + req.query.a);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec('cat ' + quote([req.query.a]));
});
