const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command = '';
  command ||= req.query.a;
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = 'ls';
  command ||= req.query.a;
  // ok: javascript/command-injection
  exec(command);
});
