const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = ['ls', req.query.a].findLast((name) => name);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = ['ls', 'pwd'].findLast((name) => name.length > req.query.a);
  // ok: javascript/command-injection
  exec(command);
});
