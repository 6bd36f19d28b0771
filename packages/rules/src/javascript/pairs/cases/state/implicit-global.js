const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  implicitCommand = req.query.a;
  // ruleid: javascript/command-injection
  exec(implicitCommand);
});

app.get('/fixed', (req, res) => {
  implicitFixed = 'ls';
  implicitOther = req.query.a;
  // ok: javascript/command-injection
  exec(implicitFixed);
});
