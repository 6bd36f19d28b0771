const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = req.query.a && 'ls ' + req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = req.query.a && 'ls';
  // ok: javascript/command-injection
  exec(command || 'pwd');
});
