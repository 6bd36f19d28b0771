const { exec } = require('child_process');
const express = require('express');
const settings = require('./settings.json');

const app = express();
app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(settings.program + ' ' + req.query.a);
});
app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(settings.program + ' ' + settings.argument);
});
