const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const mode = 'op' + 'en';
  const command = mode === 'open' ? req.query.a : 'ls';
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const mode = 'sh' + 'ut';
  const command = mode === 'open' ? req.query.a : 'ls';
  // ok: javascript/command-injection
  exec(command);
});
