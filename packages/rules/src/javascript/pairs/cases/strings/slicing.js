const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = req.query.a.slice(1).substring(0, 9).substr(2).at(0) + req.query.a.charAt(3);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = 'ls -l -a'.slice(req.query.a).substring(0, Number(req.query.b));
  // ok: javascript/command-injection
  exec(command);
});
